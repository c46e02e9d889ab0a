package tallybook

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The example of the Standard Webhooks specification.
const (
	webhookSecret    = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	webhookID        = "msg_p5jXN8AQM9LWM0D4loKWxJek"
	webhookSeconds   = 1614265330
	webhookBody      = `{"test": 2432232314}`
	webhookSignature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
)

func webhookAt(t *testing.T, seconds int64) *Webhook {
	t.Helper()
	webhook, err := NewWebhook(webhookSecret)
	if err != nil {
		t.Fatal(err)
	}
	webhook.now = func() time.Time { return time.Unix(seconds, 0) }
	return webhook
}

func webhookHeader(signature string) http.Header {
	header := http.Header{}
	header.Set("webhook-id", webhookID)
	header.Set("webhook-timestamp", strconv.Itoa(webhookSeconds))
	header.Set("webhook-signature", signature)
	return header
}

func TestWebhookTakesWhatIsSigned(t *testing.T) {
	other := "v1," + strings.Repeat("A", 43) + "="
	for _, signature := range []string{webhookSignature, other + " " + webhookSignature, "v1a,x " + webhookSignature} {
		for _, seconds := range []int64{webhookSeconds, webhookSeconds + 300, webhookSeconds - 300} {
			event, err := webhookAt(t, seconds).Verify([]byte(webhookBody), webhookHeader(signature))
			if err != nil || event.ID != webhookID {
				t.Errorf("%s at %d: %v", signature, seconds, err)
			}
		}
	}
}

func TestWebhookRefusesWhatIsNot(t *testing.T) {
	refused := func(name string, seconds int64, body string, header http.Header) {
		t.Helper()
		if _, err := webhookAt(t, seconds).Verify([]byte(body), header); !errors.Is(err, ErrWebhook) {
			t.Errorf("%s: %v", name, err)
		}
	}
	signed := webhookHeader(webhookSignature)
	refused("another body", webhookSeconds, webhookBody+" ", signed)
	refused("too old", webhookSeconds+301, webhookBody, signed)
	refused("too early", webhookSeconds-301, webhookBody, signed)
	refused("another version", webhookSeconds, webhookBody, webhookHeader(strings.Replace(webhookSignature, "v1", "v2", 1)))
	refused("no base64", webhookSeconds, webhookBody, webhookHeader("v1,?"))
	refused("no signature", webhookSeconds, webhookBody, webhookHeader(""))
	refused("no headers", webhookSeconds, webhookBody, http.Header{})
	for _, secret := range []string{"", "whsec_", "whsec_?"} {
		if _, err := NewWebhook(secret); err == nil {
			t.Errorf("%q was taken as a secret", secret)
		}
	}
}

func TestWebhookReturnsTheTypedEvent(t *testing.T) {
	type invoicePaid struct {
		Type string
		Data struct{ Amount Decimal }
	}
	webhookPayloads["test.paid"] = func() any { return new(invoicePaid) }
	defer delete(webhookPayloads, "test.paid")
	body := []byte(`{"type":"test.paid","timestamp":"2026-09-30T10:00:00Z","data":{"amount":12.3400}}`)
	event, err := readWebhook("msg_1", body)
	if err != nil {
		t.Fatal(err)
	}
	paid, isTyped := event.Payload.(*invoicePaid)
	if !isTyped || paid.Data.Amount.String() != "12.3400" || event.Type != "test.paid" || event.Timestamp.Hour() != 10 {
		t.Errorf("%+v", event)
	}
	unknown, err := readWebhook("msg_2", []byte(`{"type":"new.thing","timestamp":"2026-09-30T10:00:00Z","data":{"a":1}}`))
	if err != nil || unknown.Payload != nil || string(unknown.Data) != `{"a":1}` {
		t.Errorf("%+v (%v)", unknown, err)
	}
}

func TestWebhookReadsARequest(t *testing.T) {
	request := httptest.NewRequest("POST", "/", strings.NewReader(webhookBody))
	request.Header = webhookHeader(webhookSignature)
	if event, err := webhookAt(t, webhookSeconds).Read(request); err != nil || event.ID != webhookID {
		t.Error(err)
	}
	large := httptest.NewRequest("POST", "/", bytes.NewReader(make([]byte, maximumWebhookBytes+1)))
	if _, err := webhookAt(t, webhookSeconds).Read(large); !errors.Is(err, ErrWebhook) {
		t.Error(err)
	}
}
