/** In points from the top left corner of the page as it is shown. */
export interface PdfBox {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** A place in a document. */
export interface PdfMark {
	readonly key: string;
	/** From 1. */
	readonly page: number;
	/** Null if only its words are known. */
	readonly box: PdfBox | null;
	/** Its words, by which it is found without a box. */
	readonly quote?: string;
	/** The one that is looked at: it is scrolled to. */
	readonly isStrong?: boolean;
	/** What stands there, for who points at it: "Start date". */
	readonly label?: string;
}

export interface PlacedMark extends PdfMark {
	readonly box: PdfBox;
}
