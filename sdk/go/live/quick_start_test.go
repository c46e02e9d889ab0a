package live_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	tallybook "github.com/tallybook/tallybook/sdk/go"
)

// quickStart returns the README's program.
func quickStart(t *testing.T) string {
	t.Helper()
	return example(t, "quick start")
}

// example returns the code of the README's example of that name.
func example(t *testing.T, name string) string {
	t.Helper()
	readme := must(os.ReadFile("../README.md"))(t)
	match := regexp.MustCompile("(?s)<!-- " + name + " -->\n```go\n(.*?)```").FindSubmatch(readme)
	if match == nil {
		t.Fatalf("the README has no %s", name)
	}
	return string(match[1])
}

func TestTheQuickStartHasAtMostTenLines(t *testing.T) {
	_, body, _ := strings.Cut(quickStart(t), "func main() {\n")
	lines := 0
	for _, line := range strings.Split(strings.TrimSuffix(body, "}\n"), "\n") {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			lines++
		}
	}
	if lines < 5 || lines > 10 {
		t.Errorf("it has %d", lines)
	}
}

func TestTheQuickStartRunsAsItStands(t *testing.T) {
	address, token := service(t)
	client := tallybook.NewClient(address, token)
	program := quickStart(t)
	for from, to := range map[string]string{"http://localhost:3000": address, "tb_live_…": token} {
		if strings.Count(program, from) != 1 {
			t.Fatalf("%q is not there once", from)
		}
		program = strings.ReplaceAll(program, from, to)
	}
	if output := runProgram(t, program); output != "Grace Ltd <nil>\n" {
		t.Fatal(output)
	}
	customers := must(client.Customers.List(ctx, tallybook.CustomersListParams{Email: "grace@example.com"}))(t)
	if customers.Count != 1 {
		t.Fatalf("%d customers", customers.Count)
	}
	events := must(client.Usage.ListEvents(ctx, tallybook.UsageListEventsParams{CustomerUUID: customers.Items[0].UUID}))(t)
	if len(events.Items) != 1 || events.Items[0].EventValue.String() != "12.5" {
		t.Errorf("%+v", events.Items)
	}
}

func TestTheContractRunsAsItStands(t *testing.T) {
	address, token := service(t)
	client := tallybook.NewClient(address, token)
	const closing = "usage.Close(ctx)"
	program := quickStart(t) + example(t, "contract")
	for from, to := range map[string]string{
		"http://localhost:3000": address,
		"tb_live_…":             token,
		"grace@example.com":     "contract@example.com",
		closing:                 "sellTokens(ctx, client, usage, customer), " + closing,
	} {
		program = strings.Replace(program, from, to, 1)
	}
	if output := runProgram(t, program); output != "Grace Ltd <nil>\n" {
		t.Fatal(output)
	}
	customers := must(client.Customers.List(ctx, tallybook.CustomersListParams{Email: "contract@example.com"}))(t)
	uuid := customers.Items[0].UUID
	contracts := must(client.Contracts.List(ctx, tallybook.ContractsListParams{CustomerUUID: uuid}))(t)
	if contracts.Count != 1 || contracts.Items[0].Status != tallybook.ContractStatusActive {
		t.Errorf("%+v", contracts.Items)
	}
	events := must(client.Usage.ListEvents(ctx, tallybook.UsageListEventsParams{CustomerUUID: uuid}))(t)
	if len(events.Items) != 2 {
		t.Errorf("%+v", events.Items)
	}
}

// runProgram returns what the program prints.
func runProgram(t *testing.T, program string) string {
	t.Helper()
	folder := t.TempDir()
	module := must(filepath.Abs(".."))(t)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const path = "github.com/tallybook/tallybook/sdk/go"
	write("main.go", program)
	write("go.mod", "module quickstart\n\ngo 1.23\n\nrequire "+path+" v0.0.0\n\nreplace "+path+" => "+module+"\n")
	run := exec.Command("go", "run", ".")
	run.Dir = folder
	output, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return string(output)
}
