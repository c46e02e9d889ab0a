import type { ReactNode } from "react";

/** The texts of what was read in a document. */
export const words = {
	evidence: {
		inDocument: (label: ReactNode) => <>{label} in the document: </>,
		page: (page: number) => `p. ${page}`,
		corrected: "Corrected",
		high: "High",
		medium: "Medium",
		low: "Low",
	},
};
