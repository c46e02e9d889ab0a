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
 * The content security policy of the application: its own files, and pictures already in memory (logos, pages of a PDF).
 * @param nonce in base64; the page's scripts add it to the styles that they insert while a dialog is open
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
 * The headers of a page for one person: it loads only its own files, cannot be framed, is not cached or indexed, and reveals its address
 * to no other site.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
	"content-security-policy": written(paymentPolicy),
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex, nofollow",
	"x-content-type-options": "nosniff",
	"cross-origin-opener-policy": "same-origin",
	"cache-control": "no-store",
};
