import type { Finding } from "../check/check.ts";
import type { UnreadableReason } from "../reading/unreadable-document.ts";
import type { Profile } from "../rules/profile.ts";

/** A file to check. */
export interface CheckingTask {
	readonly kind: "xml" | "pdf";
	readonly bytes: Uint8Array;
}

/** The processor time of a process in its whole life; it is replaced when half of it is used. */
export const processor_ms = 40_000;

/** What a process answers. */
export interface Done {
	readonly answer: CheckingAnswer;
	/** Its processor time so far. */
	readonly used_ms: number;
}

/** What came of it. */
export type CheckingAnswer =
	| { readonly outcome: "judged"; readonly verdict: Verdict }
	| { readonly outcome: "unreadable"; readonly reason: UnreadableReason; readonly message: string }
	| { readonly outcome: "fault"; readonly trace: string };

export interface Verdict {
	/** True if no finding is fatal. */
	readonly valid: boolean;
	/** The document's syntax; `facturx` if it was inside a PDF. */
	readonly format: "ubl_invoice" | "ubl_credit_note" | "cii" | "facturx";
	/** The rules that it was judged by. */
	readonly profile: Profile;
	/** The fatal first; a document with very many is cut. */
	readonly findings: Finding[];
}
