package play

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"

	"damiera/api/store"
	"damiera/core/ruleset"
)

// Seats is a set of the two seats, those a person may play for.
type Seats struct{ White, Black bool }

// Has reports whether the seat of c is among them.
func (s Seats) Has(c ruleset.Color) bool {
	if c == ruleset.White {
		return s.White
	}
	return s.Black
}

func (s Seats) none() bool { return !s.White && !s.Black }
func (s Seats) both() bool { return s.White && s.Black }

// newToken makes the secret of a seat and the hash that is kept of it.
func newToken() (secret, hash string) {
	secret = rand.Text()
	return secret, hashToken(secret)
}

func hashToken(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// seatsOf tells which seats the secrets open. Every secret is compared with
// both seats, each in constant time.
func seatsOf(r *store.Record, secrets []string) (held Seats) {
	for _, secret := range secrets {
		hash := []byte(hashToken(secret))
		white := subtle.ConstantTimeCompare(hash, []byte(r.White.Token)) == 1
		black := subtle.ConstantTimeCompare(hash, []byte(r.Black.Token)) == 1
		held.White = held.White || white
		held.Black = held.Black || black
	}
	return held
}
