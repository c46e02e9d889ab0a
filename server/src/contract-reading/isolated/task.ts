import type { ContractReading } from "../result/reading.ts";
import type { Limits } from "./limits.ts";

/** What a process is started for: one file, looked into once. */
export type ReadingTask =
	| { readonly kind: "inspect"; readonly limits: Limits }
	| {
			readonly kind: "read";
			readonly limits: Limits;
			/** 0: a scan is not recognised, but said to be one. */
			readonly ocrPageLimit: number;
			/** Whether the text of the pages is wanted besides. */
			readonly withText: boolean;
	  };

/** What can be said of a file at once. */
export type Inspection =
	| { readonly outcome: "fine"; readonly pages: number }
	| { readonly outcome: "refused"; readonly fault: "not_a_pdf" | "encrypted" | "no_pages" | "too_many_pages" };

export interface WholeReading {
	readonly reading: ContractReading;
	/** The text of each page in the order of the file; empty where it was not asked for, or there is none. */
	readonly pages: readonly string[];
}

export type ReadingAnswer =
	| { readonly kind: "inspection"; readonly inspection: Inspection }
	| { readonly kind: "reading"; readonly whole: WholeReading }
	/** Not read: it holds scripts. */
	| { readonly kind: "scripts" }
	/** A fault that the code did not expect of any file. */
	| { readonly kind: "fault"; readonly message: string };
