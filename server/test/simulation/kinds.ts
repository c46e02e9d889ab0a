/** What a world may contain. Each world draws its own; `--without-kinds` removes some from all of them. */
export const kinds = [
	"several-contracts",
	"amend",
	"rename",
	"take-back",
	"cancel",
	"reinstate",
	"update",
	"renew",
	"uplift",
	"odd-terms",
	"future-runs",
	"past-runs",
	"partial-runs",
	"void",
	"waive",
	"discard",
	"credit-notes",
	"credit",
	"payments",
	"overpayments",
	"reversals",
	"refunds",
	"tax",
	"exemption",
	"send-at-once",
	"grace",
	"closed-books",
	"strangers",
	"void-events",
	"written",
	"lines",
	"minimum",
	"maximum",
	"included",
	"tiers",
	"event-fees",
	"by-event",
	"matrix",
	"price-lists",
	"properties",
	"filters",
	"all-aggregations",
	"carry-over",
	"expressions",
	"discount",
	"trial",
	"fees",
	"seat-tiers",
	"long-cycles",
	"odd-cycles",
	"invoice-every",
	"calendar-aligned",
	"currencies",
	"crashes",
	"discounts",
	"coupons",
] as const;
export type Kind = (typeof kinds)[number];

/** @throws if a name is not a kind */
export function kindsOf(names: readonly string[]): Kind[] {
	return names.map((name) => {
		const kind = kinds.find((each) => each === name);
		if (kind === undefined) throw new Error(`there is no kind ${name}; there are ${kinds.join(", ")}`);
		return kind;
	});
}
