package live_test

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	tallybook "github.com/tallybook/tallybook/sdk/go"
)

// countByKey returns how often each key of an event name is stored.
func countByKey(t *testing.T, client *tallybook.Client, name string) map[string]int {
	t.Helper()
	counts := map[string]int{}
	for event, err := range client.Usage.ListAllEvents(ctx, tallybook.UsageListEventsParams{EventName: name, Limit: 1000}) {
		if err != nil {
			t.Fatal(err)
		}
		counts[event.IdempotencyKey]++
	}
	return counts
}

func TestUsageCountsOnceThoughAnswersAreLost(t *testing.T) {
	address, token := service(t)
	line := newLine(t, address)
	client := tallybook.NewClient(line.URL, token)
	name := unique("lost_answers")
	line.losing.Store(3)
	usage := client.NewUsageClient(tallybook.UsageOptions{MaxBatchEvents: 100, OnError: func(err error) { t.Log(err) }})
	for range 1000 {
		if err := usage.Track(tallybook.CustomerEvent{EventName: tallybook.Set(name)}); err != nil {
			t.Fatal(err)
		}
	}
	closing, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if err := usage.Close(closing); err != nil {
		t.Fatal(err)
	}
	counts := countByKey(t, client, name)
	for key, count := range counts {
		if count != 1 {
			t.Errorf("%s counts %d times", key, count)
		}
	}
	if len(counts) != 1000 || line.lost.Load() != 3 {
		t.Errorf("%d events after %d lost answers", len(counts), line.lost.Load())
	}
}

func TestTheServiceSaysWhyItRejectsAnEvent(t *testing.T) {
	client := connect(t)
	name := unique("rejected")
	reasons := map[string]string{}
	usage := client.NewUsageClient(tallybook.UsageOptions{
		OnRejected: func(event tallybook.CustomerEvent, reason string) { reasons[event.IdempotencyKey] = reason },
	})
	_ = usage.Track(tallybook.CustomerEvent{EventName: tallybook.Set("Not Snake Case"), IdempotencyKey: name})
	_ = usage.Track(tallybook.CustomerEvent{EventName: tallybook.Set(name)})
	if err := usage.Close(ctx); err != nil {
		t.Fatal(err)
	}
	if len(reasons) != 1 || reasons[name] == "" || len(countByKey(t, client, name)) != 1 {
		t.Error(reasons)
	}
}

// The child of the test below: it tracks events until it is killed.
func init() {
	name := os.Getenv("TALLYBOOK_TEST_CHILD")
	if name == "" {
		return
	}
	client := tallybook.NewClient(os.Getenv("TALLYBOOK_TEST_URL"), os.Getenv("TALLYBOOK_TEST_TOKEN"))
	usage := client.NewUsageClient(tallybook.UsageOptions{
		SpillDirectory: os.Getenv("TALLYBOOK_TEST_SPILL"), FlushInterval: 5 * time.Millisecond, MaxBatchEvents: 50,
	})
	for number := 1; ; number++ {
		event := tallybook.CustomerEvent{EventName: tallybook.Set(name), IdempotencyKey: name + strconv.Itoa(number)}
		if err := usage.Track(event); err != nil {
			panic(err)
		}
		os.Stdout.WriteString(strconv.Itoa(number) + "\n")
		time.Sleep(50 * time.Microsecond)
	}
}

func TestUsageSurvivesAKillAndCountsOnce(t *testing.T) {
	client := connect(t)
	name, directory := unique("killed"), t.TempDir()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "TALLYBOOK_TEST_CHILD="+name, "TALLYBOOK_TEST_SPILL="+directory)
	child.Stderr = os.Stderr
	output := must(child.StdoutPipe())(t)
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	tracked := 0
	for lines := bufio.NewScanner(output); lines.Scan(); {
		if tracked, _ = strconv.Atoi(lines.Text()); tracked == 1500 {
			_ = child.Process.Kill()
		}
	}
	_ = child.Wait()
	before := len(countByKey(t, client, name))
	usage := client.NewUsageClient(tallybook.UsageOptions{SpillDirectory: directory})
	if err := usage.Close(ctx); err != nil {
		t.Fatal(err)
	}
	counts := countByKey(t, client, name)
	for number := 1; number <= tracked; number++ {
		if counts[name+strconv.Itoa(number)] != 1 {
			t.Errorf("event %d of %d counts %d times", number, tracked, counts[name+strconv.Itoa(number)])
		}
	}
	t.Logf("%d events tracked; %d stored before the kill, %d after the next start", tracked, before, len(counts))
}
