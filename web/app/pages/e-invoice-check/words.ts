/** What the page says. */
export const words = {
	check: {
		title: "Check an electronic invoice",
		lead: "Drop an XRechnung, Peppol, Factur-X or ZUGFeRD invoice here to see whether a receiver would accept it. Nothing is kept.",
		dropHere: "Drop an XML or PDF file here",
		choose: "Choose file",
		chooseAnother: "Choose another file",
		file: "Electronic invoice",
		limits: "Up to 10 MiB",
		checking: "Checking…",
	},
	verdict: {
		valid: "Valid",
		invalid: "Not valid",
		followed: (rules: string, syntax: string) => `Judged by ${rules}, as ${syntax}.`,
		none: "It keeps every rule.",
		faults: (count: number) => (count === 1 ? "1 rule is broken." : `${count} rules are broken.`),
		advice: "A receiver accepts it; what follows is advice.",
		findings: "Findings",
		place: "Where",
	},
	levels: { fatal: "Fault", warning: "Warning", information: "Advice" },
	profiles: {
		en16931: "EN 16931",
		xrechnung: "XRechnung 3.0",
		xrechnung_extension: "XRechnung 3.0 with its extension",
		xrechnung_cvd: "XRechnung 3.0 for vehicles (CVD)",
		peppol_bis: "Peppol BIS Billing 3.0",
	},
	formats: {
		ubl_invoice: "a UBL invoice",
		ubl_credit_note: "a UBL credit note",
		cii: "a CII invoice",
		facturx: "a PDF with a CII invoice inside",
	},
} as const;
