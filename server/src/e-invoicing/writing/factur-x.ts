/** What Factur-X 1.0 (ZUGFeRD 2) wants of a PDF that holds an invoice in the profile EN 16931. */
export const facturX = {
	name: "factur-x.xml",
	mediaType: "text/xml",
	description: "The invoice as XML",
	relationship: "Alternative",
	metadata: {
		schema: "Factur-X PDFA Extension Schema",
		namespace: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
		prefix: "fx",
		properties: [
			{ name: "DocumentFileName", value: "factur-x.xml", description: "The name of the embedded XML document" },
			{ name: "DocumentType", value: "INVOICE", description: "The type of the hybrid document" },
			{ name: "Version", value: "1.0", description: "The version of the standard of the embedded XML" },
			{ name: "ConformanceLevel", value: "EN 16931", description: "The profile of the embedded XML" },
		],
	},
} as const;
