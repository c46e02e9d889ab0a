/** What these parts say. */
export const words = {
	copyButton: {
		copied: "Copied",
	},
	message: {
		somethingWentWrong: "Something went wrong. Nothing was changed. Reload the page.",
		request: (requestId: string) => ` Request ${requestId}`,
	},
	page: {
		tallybook: (title: string) => `${title} · Tallybook`,
		facts: "Facts",
	},
};
