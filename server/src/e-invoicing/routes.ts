import { type App, acceptFile, type FastifyRequest } from "../platform/http/index.ts";
import { Refusal } from "../platform/index.ts";
import type { CheckingEnd } from "./checking/checker.ts";
import type { CheckingTask, Verdict } from "./checking/task.ts";
import { EInvoiceFile, EInvoiceVerdict } from "./schemas.ts";

const file_bytes = 10 * 1024 * 1024;
const mediaTypes = [
	"application/xml",
	"text/xml",
	"application/pdf",
	"application/octet-stream",
	"multipart/form-data",
];

export interface EInvoicingServices {
	readonly checker: { check(task: CheckingTask): Promise<CheckingEnd> };
	/** Admits a request by its token or, without one, as long as its network does not send too many; else throws. */
	readonly admit: (request: FastifyRequest) => Promise<void>;
}

export function registerEInvoicingRoutes(app: App, { checker, admit }: EInvoicingServices): void {
	app.register(async (instance) => {
		const scope = instance as App;
		await acceptFile(scope, file_bytes);
		scope.post(
			"/e-invoice/validate",
			{
				config: { access: "anyone", idempotent: false },
				bodyLimit: file_bytes,
				onRequest: async (request) => {
					await admit(request);
					refuseOtherTypes(request);
				},
				schema: {
					tags: ["Electronic invoices"],
					operationId: "eInvoices.validate",
					summary: "Check an electronic invoice against the rules that it claims to follow",
					description:
						"Judges any UBL or CII document, or the one inside a PDF, by EN 16931 and, where it claims to follow them, XRechnung or Peppol BIS Billing. Needs no token; without one, 60 requests a minute.",
					refuses: [401, 413, 415, 429],
					consumes: ["application/xml"],
					body: EInvoiceFile,
					response: { 200: EInvoiceVerdict },
				},
			},
			async ({ body }) => verdictOf(await checker.check({ kind: isPdf(body) ? "pdf" : "xml", bytes: body })),
		);
	});
}

function refuseOtherTypes({ headers }: FastifyRequest): void {
	const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
	if (mediaTypes.includes(type)) return;
	throw new Refusal(
		"unsupported_media_type",
		"unsupported_media_type",
		"This content type is not supported. Use application/xml, application/pdf, or multipart/form-data with the field file.",
	);
}

/** A PDF says so within its first kilobyte. */
const isPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 1024)).includes("%PDF-");

function verdictOf(end: CheckingEnd): Verdict {
	switch (end.outcome) {
		case "judged":
			return end.verdict;
		case "unreadable":
			throw new Refusal("invalid", end.reason, end.message, [{ field: "file", message: end.message }]);
		case "stopped": {
			const message = "The document takes too much time or memory to check.";
			throw new Refusal("invalid", "too_large", message, [{ field: "file", message }]);
		}
		case "busy":
			throw new Refusal("unavailable", "server_busy", "Many documents are being checked. Try again in a moment.");
		case "fault":
			throw new Error(`the check of an electronic invoice failed: ${end.trace}`);
	}
}
