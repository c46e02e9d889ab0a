import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const year_s = 31_536_000;

const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The default headers of answers: no content sniffing, no loading, no caching. */
export const answerHeaders: Readonly<Record<string, string>> = {
	"content-security-policy": closedPolicy,
	"x-content-type-options": "nosniff",
	"cache-control": "no-store",
};

/** With an https address, browsers that have visited it use only https from then on. */
export function headersAt(appUrl: string): Readonly<Record<string, string>> {
	if (!appUrl.startsWith("https:")) return answerHeaders;
	return { ...answerHeaders, "strict-transport-security": `max-age=${year_s}; includeSubDomains` };
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of the page at `/docs`: it runs its own file and inline script, which sets styles itself, and contacts only this service. */
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

/** Types that a browser shows or saves as they are. The policy would restrict its PDF viewer and background scripts. */
const plainTypes = /^(application\/((problem\+)?json|zip)|text\/(csv|plain))/;

/** Omits the restrictive policy from files that it would break. */
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
