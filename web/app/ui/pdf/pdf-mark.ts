/** A place in a document: in points from the top left corner of the page as it is shown. */
export interface PdfMark {
	readonly key: string;
	/** From 1. */
	readonly page: number;
	readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
	/** The one that is looked at: it is scrolled to. */
	readonly isStrong?: boolean;
	/** What stands there, for who points at it: "Start date". */
	readonly label?: string;
}
