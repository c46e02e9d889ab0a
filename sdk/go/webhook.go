package tallybook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	// How old a message may be, or how far ahead its sender's clock.
	webhookTolerance = 5 * time.Minute
	// A larger message is none of the service's.
	maximumWebhookBytes = 16 << 20
)

// ErrWebhook means that a message does not come from the service, or is too old. Answer 400.
var ErrWebhook = errors.New("tallybook: the webhook's signature is not valid")

// WebhookEvent is a verified message.
type WebhookEvent struct {
	// The same in every delivery of a message: remember it, to handle a message once.
	ID string
	// Such as "invoice.paid".
	Type      string
	Timestamp time.Time
	// The resource as it was when the change happened.
	Data json.RawMessage
	// The whole message by its type, such as *InvoicePaidEvent. Nil for a type that this version doesn't know.
	Payload any
}

// Webhook verifies the messages of one endpoint, by the Standard Webhooks specification.
type Webhook struct {
	key []byte
	now func() time.Time
}

// NewWebhook takes the endpoint's secret, which begins with "whsec_".
func NewWebhook(secret string) (*Webhook, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || len(key) == 0 {
		return nil, errors.New("tallybook: the webhook secret must be whsec_ and base64")
	}
	return &Webhook{key, time.Now}, nil
}

// Read verifies the message in a request. If it returns an error, answer 400.
func (w *Webhook) Read(r *http.Request) (*WebhookEvent, error) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maximumWebhookBytes+1))
	if err != nil {
		return nil, fmt.Errorf("tallybook: %w", err)
	}
	if len(body) > maximumWebhookBytes {
		return nil, fmt.Errorf("%w: it is too large", ErrWebhook)
	}
	return w.Verify(body, r.Header)
}

// Verify takes the message's body, byte for byte, and its headers.
func (w *Webhook) Verify(body []byte, header http.Header) (*WebhookEvent, error) {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || id == "" {
		return nil, fmt.Errorf("%w: a header is missing", ErrWebhook)
	}
	if age := w.now().Unix() - seconds; max(age, -age) > int64(webhookTolerance/time.Second) {
		return nil, fmt.Errorf("%w: it is too old, or a clock is wrong", ErrWebhook)
	}
	if !w.isSigned(id+"."+timestamp+"."+string(body), header.Get("webhook-signature")) {
		return nil, ErrWebhook
	}
	return readWebhook(id, body)
}

// isSigned compares with each signature: while a secret is replaced, a message has one by each.
func (w *Webhook) isSigned(message, signatures string) bool {
	mac := hmac.New(sha256.New, w.key)
	mac.Write([]byte(message))
	expected := mac.Sum(nil)
	isValid := false
	for _, signature := range strings.Fields(signatures) {
		version, encoded, _ := strings.Cut(signature, ",")
		given, err := base64.StdEncoding.DecodeString(encoded)
		if version == "v1" && err == nil && hmac.Equal(given, expected) {
			isValid = true
		}
	}
	return isValid
}

func readWebhook(id string, body []byte) (*WebhookEvent, error) {
	var message struct {
		Type      string          `json:"type"`
		Timestamp time.Time       `json:"timestamp"`
		Data      json.RawMessage `json:"data"`
	}
	if err := json.Unmarshal(body, &message); err != nil {
		return nil, fmt.Errorf("tallybook: the webhook cannot be read: %w", err)
	}
	event := &WebhookEvent{ID: id, Type: message.Type, Timestamp: message.Timestamp, Data: message.Data}
	if newPayload := webhookPayloads[message.Type]; newPayload != nil {
		event.Payload = newPayload()
		if err := decodeJSON(body, event.Payload); err != nil {
			return nil, fmt.Errorf("tallybook: the webhook %s cannot be read: %w", message.Type, err)
		}
	}
	return event, nil
}
