package train

import (
	"context"
	"io"
	"slices"
	"sync"

	"damiera/core"
	"damiera/engine/eval"
)

// Plan is a whole course: generations of games, each played with what the
// games before have taught.
type Plan struct {
	Generations int
	Games       int // a generation
	Threads     int
	Judge       *eval.Evaluator // of the first generation; nil: what follows from the rules
	More        []Sample        // of games of other courses, to be learned from as well
	Play        Play
	Fit         Fit
}

// Standard is the plan that an hour of two cores is enough for.
func Standard() Plan {
	return Plan{
		Generations: 2, Games: 20_000, Threads: 2,
		Play: Play{Nodes: 600, Plies: [2]int{5, 10}, Seed: 1},
		Fit:  Fit{Rounds: 3, Rate: 0.1, Trust: 0.3, Prior: 0.2, Seed: 1},
	}
}

// File is the log of one generation, kept by the caller.
type File interface {
	io.ReadWriteSeeker
	Truncate(size int64) error
}

// Step is how far a course has come.
type Step struct {
	Generation, Generations int
	Games, Of               int // of this generation
	Round, Rounds           int // of fitting; 0 while games are played
	Loss                    float64
}

// Run follows a plan to its end. The games of each generation go to its file,
// so a run that was stopped goes on where it stopped when it is run again with
// the same files. The same plan always comes to the same weights, whatever the
// threads and the stops. report may be nil; it is called from one goroutine at a time.
func Run(ctx context.Context, v *core.Variant, plan Plan, files []File, report func(Step)) (Fitted, error) {
	if report == nil {
		report = func(Step) {}
	}
	judge := plan.Judge
	if judge == nil {
		judge = eval.New(v.Rules, v.Board)
	}
	var fitted Fitted
	samples := slices.Clip(plan.More)
	for g, file := range files[:min(plan.Generations, len(files))] {
		step := Step{Generation: g + 1, Generations: plan.Generations, Of: plan.Games}
		log, err := resume(file, v)
		if err != nil {
			return fitted, err
		}
		play := plan.Play
		play.Seed += uint64(g)
		err = play.Games(ctx, v, judge, plan.Games, plan.Threads, log.Games, func(n uint32, game []Sample) error {
			log.Games[n] = game
			step.Games = len(log.Games)
			report(step)
			return Append(file, n, game)
		})
		if err != nil {
			return fitted, err
		}
		samples = append(samples, log.Samples()...)
		step.Games, step.Rounds = plan.Games, plan.Fit.Rounds
		fitted, err = Learn(ctx, v, samples, plan.Fit, func(round int, loss float64) {
			step.Round, step.Loss = round, loss
			report(step)
		})
		if err != nil {
			return fitted, err
		}
		judge = eval.Learned(eval.NewFrame(v.Rules, v.Board), fitted.Weights)
	}
	return fitted, nil
}

// resume reads a log and cuts off what a stop left unfinished.
func resume(file File, v *core.Variant) (Log, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return Log{}, err
	}
	log, err := ReadLog(file, v.Board)
	if err != nil {
		return log, err
	}
	if err := file.Truncate(log.Size); err != nil {
		return log, err
	}
	_, err = file.Seek(log.Size, io.SeekStart)
	return log, err
}

// Games plays the games 0…n-1 that are not done, on several threads, and hands
// each to take, one at a time, in no certain order.
func (p Play) Games(ctx context.Context, v *core.Variant, judge *eval.Evaluator, n, threads int, done map[uint32][]Sample, take func(uint32, []Sample) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var todo []uint32
	for i := range uint32(n) {
		if _, played := done[i]; !played {
			todo = append(todo, i)
		}
	}
	var mu sync.Mutex
	next := func() (uint32, bool) {
		mu.Lock()
		defer mu.Unlock()
		if len(todo) == 0 || ctx.Err() != nil {
			return 0, false
		}
		i := todo[0]
		todo = todo[1:]
		return i, true
	}
	var takes sync.Mutex
	var crew sync.WaitGroup
	for range max(threads, 1) {
		crew.Go(func() {
			player := newPlayer(v, judge, p)
			for i, ok := next(); ok; i, ok = next() {
				game := player.one(ctx, i)
				if ctx.Err() != nil {
					return
				}
				takes.Lock()
				err := take(i, game)
				takes.Unlock()
				if err != nil {
					cancel(err)
				}
			}
		})
	}
	crew.Wait()
	return context.Cause(ctx)
}
