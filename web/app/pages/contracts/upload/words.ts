/** What the page says. */
export const words = {
	dropZone: {
		dropHere: "Drop a PDF here, or",
		choosePdf: "Choose PDF",
		chooseAnother: "Choose another",
		contractPdf: "Contract PDF",
		limits: "Up to 20 MiB and 200 pages, not encrypted.",
	},
	uploadDialog: {
		thePdf: "the PDF",
		title: "Upload contract",
		description:
			"The signed PDF is read on this server and becomes a draft for you to review. Nothing is billed until you activate it.",
		action: "Upload",
		customer: "Customer",
		customerHint: "Compared with the customer named in the document.",
		incomplete: "Choose a PDF and a customer.",
		failedTitle: "No draft could be created",
		reading: "Reading the contract",
		createByHand: "Create by hand",
		chooseAnotherFile: "Choose another file",
		continueInBackground: "Continue in background",
		pages: (pages: number, count: string) => (pages === 1 ? "1 page" : `${count} pages`),
		progress: (message: string | undefined) =>
			`${message ?? "The contract was received and is being processed."} This takes a second or two. Scanned pages take a few seconds each.`,
	},
	uploads: {
		uploaded: (fileName: string | null, createdAt: string, state: string) =>
			`${fileName ?? "A contract"}, uploaded ${createdAt}: ${state}`,
		beingRead: "is being read.",
		review: "Review",
		draftReady: "draft ready to review.",
		draftReadyWithFindings: (findings: number) =>
			`draft ready; ${findings === 1 ? "1 point needs" : `${findings} points need`} attention.`,
	},
};
