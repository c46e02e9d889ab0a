package tallybook

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

const idempotencyKeyHeader = "Idempotency-Key"

// request is one call of the API, however often it is sent.
type request struct {
	method string
	// With placeholders, which the arguments replace in order.
	path      string
	arguments []string
	// A struct, whose fields become the query; nil for none.
	query any
	// Sent as JSON, unless it is a multipartBody or rawBody; nil for none.
	body     any
	takesKey bool

	header  http.Header
	url     string
	content []byte
}

// rawBody is sent as it is.
type rawBody struct {
	mediaType string
	content   []byte
}

// multipartBody is sent as a form with files.
type multipartBody struct {
	fields map[string]string
	files  map[string]File
}

// File is a file to upload.
type File struct {
	Name    string
	Content []byte
}

// prepare makes the parts that all attempts share; above all, the one key by which the service knows a repetition.
func (r *request) prepare(baseURL string, options []RequestOption) error {
	r.header = http.Header{}
	if r.takesKey {
		r.header.Set(idempotencyKeyHeader, newKey())
	}
	if err := r.encodeBody(); err != nil {
		return err
	}
	for _, option := range options {
		option(r)
	}
	address, err := url.Parse(baseURL)
	if err != nil || address.Host == "" || (address.Scheme != "http" && address.Scheme != "https") {
		return fmt.Errorf("tallybook: the base URL must be http:// or https://, not %q", baseURL)
	}
	path, err := r.filledPath()
	if err != nil {
		return err
	}
	query, err := encodeQuery(r.query)
	if err != nil {
		return err
	}
	r.url = strings.TrimRight(baseURL, "/") + path
	if query != "" {
		r.url += "?" + query
	}
	return nil
}

var placeholder = regexp.MustCompile(`\{[a-z_]+\}`)

// filledPath refuses an empty argument: without a UUID, a path would name another operation.
func (r *request) filledPath() (string, error) {
	next := 0
	var missing error
	path := placeholder.ReplaceAllStringFunc(r.path, func(name string) string {
		argument := r.arguments[next]
		next++
		if strings.Trim(argument, ".") == "" {
			missing = fmt.Errorf("tallybook: %s must not be empty", strings.Trim(name, "{}"))
		}
		return url.PathEscape(argument)
	})
	return path, missing
}

func (r *request) encodeBody() error {
	switch body := r.body.(type) {
	case nil:
		return nil
	case rawBody:
		r.header.Set("Content-Type", body.mediaType)
		r.content = body.content
		return nil
	case multipartBody:
		return r.encodeMultipart(body)
	default:
		content, err := json.Marshal(body)
		if err != nil {
			return fmt.Errorf("tallybook: the body cannot be written: %w", err)
		}
		r.header.Set("Content-Type", "application/json")
		r.content = content
		return nil
	}
}

func (r *request) encodeMultipart(body multipartBody) error {
	var content bytes.Buffer
	form := multipart.NewWriter(&content)
	for name, value := range body.fields {
		if err := form.WriteField(name, value); err != nil {
			return err
		}
	}
	for name, file := range body.files {
		part, err := form.CreateFormFile(name, file.Name)
		if err != nil {
			return err
		}
		if _, err := part.Write(file.Content); err != nil {
			return err
		}
	}
	if err := form.Close(); err != nil {
		return err
	}
	r.header.Set("Content-Type", form.FormDataContentType())
	r.content = content.Bytes()
	return nil
}

// encodeQuery writes the fields of a struct by their JSON: a list becomes one parameter for each element.
func encodeQuery(query any) (string, error) {
	if query == nil {
		return "", nil
	}
	text, err := json.Marshal(query)
	if err != nil {
		return "", err
	}
	var fields map[string]any
	if err := decodeJSON(text, &fields); err != nil {
		return "", err
	}
	values := url.Values{}
	for name, field := range fields {
		elements, isList := field.([]any)
		if !isList {
			elements = []any{field}
		}
		for _, element := range elements {
			values.Add(name, fmt.Sprint(element))
		}
	}
	return values.Encode(), nil
}

// newKey returns a random UUID (version 4).
func newKey() string {
	var b [16]byte
	// Never fails on the systems that Go supports; since Go 1.24, it doesn't even return.
	if _, err := rand.Read(b[:]); err != nil {
		panic(err)
	}
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:])
}
