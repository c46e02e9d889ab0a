import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	review: {
		theDocument: (fileName: string | null) => `The document${fileName === null ? "" : `: ${fileName}`}`,
	},
	checklist: {
		toCheck: (terms: string) => `${terms} to check`,
		allChecked: "All terms checked",
		allCertain: "All terms read with high confidence",
		keys: (key: (name: string) => ReactNode) => (
			<>
				{key("Enter")} opens a term; in its field, it keeps the value and opens the next. {key("A")} accepts a term as
				read.
			</>
		),
		compare: "Compare them with the document, then activate the contract.",
		others: (terms: string) => `${terms}, checked or read with high confidence`,
		missing: "Missing",
		accept: "Accept",
		acceptTerm: (name: string) => `Accept ${name}`,
		sources: {
			document: null,
			language_model: "from the language model",
			earlier_correction: "as corrected in an earlier document",
		},
	},
	values: {
		none: "None",
		yes: "Yes",
		no: "No",
	},
	points: {
		metric: (planItemName: string) => `${planItemName}: metric`,
		service: "Service",
		ofService: (service: string, tier: string, term: string) => `${service}: ${tier}${term}`,
		tier: (tier: number) => `tier ${tier}, `,
	},
};
