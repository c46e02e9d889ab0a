package tallybook

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/tallybook/tallybook/sdk/go/internal/spill"
)

var (
	// ErrUsageFull means that there is no room for another event: the service is away, or slower than events come.
	ErrUsageFull = errors.New("tallybook: too many usage events wait to be sent")
	// ErrUsageClosed means that an event came after [UsageClient.Close].
	ErrUsageClosed = errors.New("tallybook: the usage client is closed")
	// ErrUsageEvent means that an event cannot be sent as it is.
	ErrUsageEvent = errors.New("tallybook: not a usage event")
)

const longestKey = 255

// UsageOptions configures a [UsageClient]. The zero value of each means its default.
type UsageOptions struct {
	// The most events of one request: 1,000 by default. The service takes 10,000.
	MaxBatchEvents int
	// The most bytes of one request before compression: 1 MiB by default. The service takes 16 MiB.
	MaxBatchBytes int
	// How long an event waits for others: a second by default.
	FlushInterval time.Duration
	// Requests at a time: 4 by default.
	Concurrency int
	// The most bytes of events, as JSON, that are kept in memory: 64 MiB by default. What is being sent has a compressed copy besides.
	MaxBufferedBytes int
	// A directory of this process's own. Each event is written there before Track returns, and removed once it has arrived; so it
	// outlives the process, and an outage that memory is too small for. What is left is sent at the next start.
	SpillDirectory string
	// The most bytes of events in the directory: 1 GiB by default.
	MaxSpilledBytes int64
	// Takes an event that the service refused, or that Close could neither send nor keep. By default, it is logged.
	OnRejected func(event CustomerEvent, reason string)
	// Is told each failure after which events wait, to be sent again. By default, it is logged.
	OnError func(error)
}

// UsageClient sends usage events in the background, many at a time. It sends them again until the service has answered. By its
// idempotency key, an event counts once, however often it is sent. It can be used by many goroutines at once.
type UsageClient struct {
	transport transport
	options   UsageOptions
	// Ends what is being sent.
	ctx     context.Context
	cancel  context.CancelFunc
	senders sync.WaitGroup
	// Nil without SpillDirectory.
	directory *spill.Directory

	mutex sync.Mutex
	// Why no event can be taken; nil as long as they can.
	refusal error
	// Is being filled; nil if empty.
	current *usageBatch
	// Wait to be sent.
	sealed []*usageBatch
	// All that have not been settled, those being sent included.
	pending       map[*usageBatch]struct{}
	bufferedBytes int
	spilledBytes  int64
	// Closed and replaced when there may be something to send.
	changed chan struct{}
	// Closed and replaced when nobody wants to wait for the next attempt.
	hurried chan struct{}
}

// NewUsageClient starts a usage client. Close it before the program ends. If it cannot use SpillDirectory, Track says why.
func (c *Client) NewUsageClient(options UsageOptions) *UsageClient {
	ctx, cancel := context.WithCancel(context.Background())
	u := &UsageClient{
		transport: *c.transport,
		options:   options.withDefaults(),
		ctx:       ctx,
		cancel:    cancel,
		pending:   map[*usageBatch]struct{}{},
		changed:   make(chan struct{}),
		hurried:   make(chan struct{}),
	}
	// The client makes its own attempts.
	u.transport.maxRetries = 0
	if options.SpillDirectory != "" {
		u.adopt(options.SpillDirectory)
	}
	for range u.options.Concurrency {
		u.senders.Add(1)
		go u.sendBatches()
	}
	return u
}

func (o UsageOptions) withDefaults() UsageOptions {
	setDefault(&o.MaxBatchEvents, 1000)
	setDefault(&o.MaxBatchBytes, 1<<20)
	setDefault(&o.FlushInterval, time.Second)
	setDefault(&o.Concurrency, 4)
	setDefault(&o.MaxBufferedBytes, 64<<20)
	setDefault(&o.MaxSpilledBytes, 1<<30)
	if o.SpillDirectory != "" {
		// Half of the memory is for waiting batches, the other half for the one being filled and those being sent.
		o.MaxBatchBytes = min(o.MaxBatchBytes, o.MaxBufferedBytes/2/(o.Concurrency+1))
	}
	if o.OnRejected == nil {
		o.OnRejected = func(event CustomerEvent, reason string) {
			slog.Error("tallybook: usage event not stored", "idempotency_key", event.IdempotencyKey, "reason", reason)
		}
	}
	if o.OnError == nil {
		o.OnError = logSeldom(time.Now)
	}
	return o
}

func setDefault[T int | int64 | time.Duration](option *T, value T) {
	if *option <= 0 {
		*option = value
	}
}

// Track takes an event and returns at once. An event without a timestamp is of now; one without an idempotency key gets a new one.
// If Track returns an error, the event was not taken.
func (u *UsageClient) Track(event CustomerEvent) error {
	if event.Timestamp.IsZero() {
		event.Timestamp = time.Now().UTC()
	}
	if event.IdempotencyKey == "" {
		event.IdempotencyKey = newKey()
	}
	if len(event.IdempotencyKey) > longestKey {
		return fmt.Errorf("%w: an idempotency key has at most %d characters", ErrUsageEvent, longestKey)
	}
	line, err := json.Marshal(event)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUsageEvent, err)
	}
	line = append(line, '\n')
	if len(line) > u.options.MaxBatchBytes {
		return fmt.Errorf("%w: it has %d bytes, and a batch at most %d", ErrUsageEvent, len(line), u.options.MaxBatchBytes)
	}
	spillErr, err := u.take(line)
	if spillErr != nil {
		u.options.OnError(spillErr)
	}
	return err
}

// Flush sends what was tracked before, and returns when all of it has arrived or the context ends.
func (u *UsageClient) Flush(ctx context.Context) error {
	for _, batch := range u.sealAll() {
		select {
		case <-batch.settled:
		case <-ctx.Done():
			return fmt.Errorf("tallybook: usage events wait to be sent: %w", ctx.Err())
		}
	}
	return nil
}

// Close sends what was tracked, and returns when all of it has arrived or the context ends. What has not arrived then stays in
// SpillDirectory for the next start; without one, it goes to OnRejected.
func (u *UsageClient) Close(ctx context.Context) error {
	u.mutex.Lock()
	isFirst := u.refusal != ErrUsageClosed
	u.refusal = ErrUsageClosed
	u.mutex.Unlock()
	err := u.Flush(ctx)
	u.cancel()
	u.senders.Wait()
	if isFirst {
		u.leave()
	}
	return err
}
