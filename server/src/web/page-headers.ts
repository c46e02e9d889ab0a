const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"font-src 'self'",
	"connect-src 'self'",
	"form-action 'none'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join("; ");

/**
 * How a page for one person is sent: it runs and loads nothing but its own files, stands in nobody's frame, is kept by no cache, is found by
 * no search, and tells no other site its address.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
	"content-security-policy": policy,
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex, nofollow",
	"x-content-type-options": "nosniff",
	"cross-origin-opener-policy": "same-origin",
	"cache-control": "no-store",
};
