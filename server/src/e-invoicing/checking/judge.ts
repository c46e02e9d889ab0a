import { checkDocument } from "../check/check.ts";
import { readEInvoice } from "../reading/read.ts";
import { UnreadableDocument } from "../reading/unreadable-document.ts";
import { profileOf } from "../rules/profile.ts";
import { embeddedInvoice } from "./embedded-invoice.ts";
import type { CheckingAnswer, CheckingTask, Verdict } from "./task.ts";

/** Judges a file, whatever it is. */
export async function judge({ kind, bytes }: CheckingTask): Promise<CheckingAnswer> {
	try {
		const xml = kind === "pdf" ? await embeddedInvoice(bytes) : bytes;
		return { outcome: "judged", verdict: verdictOf(xml, kind) };
	} catch (error) {
		if (!(error instanceof UnreadableDocument)) throw error;
		return { outcome: "unreadable", reason: error.reason, message: error.message };
	}
}

function verdictOf(xml: Uint8Array, kind: CheckingTask["kind"]): Verdict {
	const document = readEInvoice(xml);
	const findings = checkDocument(document);
	return {
		valid: findings.every(({ level }) => level !== "fatal"),
		format: kind === "pdf" ? "facturx" : formats[document.root.name as keyof typeof formats],
		profile: profileOf(document.invoice.specification),
		findings: [...findings],
	};
}

const formats = {
	Invoice: "ubl_invoice",
	CreditNote: "ubl_credit_note",
	"rsm:CrossIndustryInvoice": "cii",
} as const;
