/** What the reader of PDFs says. */
export const words = {
	pdfPage: {
		inTheDocument: (label: string | undefined) => `${label ?? "Mark"} in the document`,
		page: (number: number) => `Page ${number}`,
	},
	pdfView: {
		pageOf: (current: number, length: number) => `Page ${current} of ${length}`,
		zoomOut: "Zoom out",
		zoomIn: "Zoom in",
		openPdf: "Open PDF",
	},
	useDocument: {
		expired: "The PDF’s link has expired. Reload the page for a new one.",
		gone: "This PDF no longer exists.",
		unreachable: "The PDF couldn’t be loaded: the server isn’t responding. Reload the page in a moment.",
		broken: "The PDF can’t be shown here. Open it with the link above.",
	},
};
