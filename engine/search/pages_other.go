//go:build !linux

package search

func spread([]bucket) {}
