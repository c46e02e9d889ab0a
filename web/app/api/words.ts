/** What the page says of its requests. */
export const words = {
	client: {
		noReason: (status: number) => `The server answered ${status} without a reason.`,
	},
	problem: {
		unreachable: "The server isn’t responding. Nothing was changed. Try again in a moment.",
	},
	typedNumbers: {
		notADecimal: "must be a number such as 1000 or 0.05",
		notWhole: "must be a whole number",
		someNeedNumbers: "Some fields need a number.",
	},
};
