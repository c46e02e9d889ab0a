import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const year_s = 31_536_000;

const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every answer bears that says nothing else itself: it is what its type says, loads nothing, and no cache keeps it. */
export const answerHeaders: Readonly<Record<string, string>> = {
	"content-security-policy": closedPolicy,
	"x-content-type-options": "nosniff",
	"cache-control": "no-store",
};

/** Where the public address is https, a browser that has been there asks by https alone. */
export function headersAt(appUrl: string): Readonly<Record<string, string>> {
	if (!appUrl.startsWith("https:")) return answerHeaders;
	return { ...answerHeaders, "strict-transport-security": `max-age=${year_s}; includeSubDomains` };
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The page at `/docs` runs its own file and the script that stands in it, and asks nobody but us. Its file writes its styles itself. */
function referencePolicy(html: string): string {
	const own = [...html.matchAll(inlineScript)].map(([, script]) => {
		const digest = createHash("sha256")
			.update(script ?? "")
			.digest("base64");
		return `'sha256-${digest}'`;
	});
	return [
		"default-src 'none'",
		`script-src 'self' ${own.join(" ")}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		"connect-src 'self'",
		"form-action 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** Types that a browser shows as they are, or saves. Its own reader of PDFs, and a script that works in the background, would obey the policy. */
const plainTypes = /^(application\/(json|zip)|text\/(csv|plain))/;

/** Takes the policy that closes an answer from files that it would break. */
export function openFiles(app: FastifyInstance): void {
	app.addHook("onSend", async (_request, reply) => {
		if (reply.getHeader("content-security-policy") !== closedPolicy) return;
		const type = reply.getHeader("content-type");
		if (type !== undefined && !plainTypes.test(String(type))) reply.removeHeader("content-security-policy");
	});
}

/** Sends the API's reference page with its policy. */
export function guardReferencePage(app: FastifyInstance, prefix: string): void {
	app.addHook("onSend", async (request, reply, payload) => {
		if (request.routeOptions.url !== `${prefix}/` || typeof payload !== "string") return;
		reply.headers({ "content-security-policy": referencePolicy(payload), "referrer-policy": "no-referrer" });
	});
}
