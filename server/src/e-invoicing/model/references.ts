import type { Code, DateText } from "./values.ts";

/** BG-14 (BT-73, BT-74) and a line's BG-26 (BT-134, BT-135). */
export interface Period {
	readonly start?: DateText;
	readonly end?: DateText;
}

/** BG-1 */
export interface Note {
	/** BT-21: UNCL 4451 */
	readonly subjectCode?: Code;
	/** BT-22 */
	readonly text?: string;
}

/** BG-3: of a correction, or the invoice that a credit note credits. */
export interface PrecedingInvoice {
	/** BT-25 */
	readonly number?: string;
	/** BT-26 */
	readonly issueDate?: DateText;
}

/** BG-24 */
export interface Attachment {
	/** BT-122 */
	readonly reference?: string;
	/** BT-123 */
	readonly description?: string;
	/** BT-124 */
	readonly location?: string;
	/** BT-125 */
	readonly file?: AttachedFile;
}

/** BT-125 */
export interface AttachedFile {
	/** In base64. */
	readonly content: string;
	readonly mediaType?: string;
	readonly name?: string;
}
