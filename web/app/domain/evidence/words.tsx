import type { ReactNode } from "react";

/** The texts of what was read in a document. */
export const words = {
	evidence: {
		inDocument: (label: ReactNode) => <>{label} in the document: </>,
		page: (page: number) => `p. ${page}`,
		corrected: "Corrected",
		missing: "Not in the document",
		high: "High",
		medium: "Medium",
		low: "Low",
	},
};
