const paymentPolicy = {
	"default-src": "'none'",
	"script-src": "'self'",
	"style-src": "'self'",
	"img-src": "'self'",
	"font-src": "'self'",
	"connect-src": "'self'",
	"form-action": "'none'",
	"base-uri": "'none'",
	"frame-ancestors": "'none'",
};

function written(policy: Readonly<Record<string, string>>): string {
	return Object.entries(policy)
		.map(([name, sources]) => `${name} ${sources}`)
		.join("; ");
}

/**
 * What the application may load: its own files, and pictures that it holds already (logos, pages of a PDF).
 * @param nonce in base64; its own scripts give it to the styles that they add while a dialog is open
 */
export function applicationPolicy(nonce: string): string {
	return written({
		...paymentPolicy,
		"style-src": `'self' 'nonce-${nonce}'`,
		"img-src": "'self' data: blob:",
		"worker-src": "'self'",
	});
}

/**
 * How a page for one person is sent: it runs and loads nothing but its own files, stands in nobody's frame, is kept by no cache, is found by
 * no search, and tells no other site its address.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
	"content-security-policy": written(paymentPolicy),
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex, nofollow",
	"x-content-type-options": "nosniff",
	"cross-origin-opener-policy": "same-origin",
	"cache-control": "no-store",
};
