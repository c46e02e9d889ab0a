import { describe, expect, it } from "vitest";
import { linesOf } from "../layout/line.ts";
import type { Run, TextPage } from "../layout/text-page.ts";
import { contractText } from "../statements/contract-text.ts";
import { readBilling } from "../terms/billing.ts";
import { settingOf } from "../terms/setting.ts";
import { type ServiceDraft, valueIn } from "./draft.ts";
import { readServices } from "./read-fees.ts";

const term = { start: "2027-01-01", end: "2029-12-31" };
const [left, top, lineHeight, size] = [50, 100, 18, 10];

/** A page of lines, each with cells between bars: the columns begin where their longest text lets them, figures at their right. */
function pageOf(text: string): TextPage {
	const lines = text
		.trim()
		.split("\n")
		.map((line) =>
			line
				.trim()
				.split("|")
				.map((cell) => cell.trim()),
		);
	const columns = Math.max(...lines.map((cells) => cells.length));
	const widths = Array.from({ length: columns }, (_, place) =>
		Math.max(...lines.map((cells) => (cells.length === 1 ? 0 : (cells[place]?.length ?? 0) * 5))),
	);
	const leftOf = (place: number) => left + widths.slice(0, place).reduce((sum, width) => sum + width + 20, 0);
	const runs = lines.flatMap((cells, index) =>
		cells.flatMap((cell, place): Run[] => {
			const start = /^[\d$€£]/.test(cell) ? leftOf(place) + (widths[place] ?? 0) - cell.length * 5 : leftOf(place);
			const baseline = top + index * lineHeight;
			return cell === "" ? [] : [{ text: cell, left: start, right: start + cell.length * 5, baseline, size }];
		}),
	);
	return { number: 1, width: 900, height: 1200, turn: 0, runs };
}

function told(draft: ServiceDraft): string {
	const value = (field: Parameters<typeof valueIn>[1]) => valueIn(draft, field);
	const parts = [
		`${value("quantity") ?? 1} × ${value("unit_price") ?? draft.tiers.map(({ price }) => price).join("/")}`,
		value("service_type") === "fixed_fee" ? value("billing_cycle") : value("service_type"),
		value("discount_percent") === undefined ? null : `−${value("discount_percent")}%`,
		value("package_size") === undefined ? null : `of ${value("package_size")}`,
		value("included_quantity") === undefined ? null : `beyond ${value("included_quantity")}`,
		value("service_start_date") === undefined ? null : `from ${value("service_start_date")}`,
	];
	return `${value("plan_item_name")}: ${parts.filter((part) => part !== null).join(" ")}`;
}

function servicesOf(text: string): string[] {
	const pages = [pageOf(text)];
	const setting = settingOf(contractText(pages.flatMap(linesOf)), pages);
	return readServices({ setting, billing: readBilling(setting), tax: null, term }).drafts.map(told);
}

describe("a table of prices", () => {
	it.each([
		{
			what: "that begins with a position and a code, its heads unknown",
			text: `Nr | Code | Was | Zahl | Satz | Ergebnis
				1 | KX-1 | Wachdienst | 3 | 210,00 | 630,00
				2 | KX-2 | Leitstelle | 2 | 45,50 | 91,00
				Alle Preise in EUR je Monat`,
			expected: ["Wachdienst: 3 × 210 monthly", "Leitstelle: 2 × 45.5 monthly"],
		},
		{
			what: "with a list price, a discount and the months charged",
			text: `Item | List price | Discount | Quantity | Months | Line value
				Route planner | $20.00 | 10% | 5 | 12 | $1,080.00
				Driver app | $4.00 | 0% | 5 | 12 | $240.00
				All lines |  |  |  |  | $1,320.00
				Prices are per month`,
			expected: ["Route planner: 5 × 20 monthly −10%", "Driver app: 5 × 4 monthly"],
		},
		{
			what: "whose sums have no words for a sum",
			text: `Service | Fee per quarter
				Lift inspection | €300.00
				Door inspection | €120.00
				Both together | €420.00`,
			expected: ["Lift inspection: 1 × 300 quarterly", "Door inspection: 1 × 120 quarterly"],
		},
		{
			what: "without heads",
			text: `Charged every month:
				4 | Coffee machine | £30.00 | £120.00
				1 | Water cooler | £12.00 | £12.00`,
			expected: ["Coffee machine: 4 × 30 monthly", "Water cooler: 1 × 12 monthly"],
		},
		{
			what: "with a column for each year",
			text: `Module | Year 1 | Year 2 | Sum
				Ledger, annual fee | $100.00 | $110.00 | $210.00`,
			expected: [
				"Ledger, annual fee: Year 1: 1 × 100 annual from 2027-01-01",
				"Ledger, annual fee: Year 2: 1 × 110 annual from 2028-01-01",
			],
		},
		{
			what: "with the prices of the year before",
			text: `Item | Price 2026 | Price 2027
				Terminal, per month | $61.00 | $64.00`,
			expected: ["Terminal, per month: Price 2027: 1 × 64 monthly"],
		},
		{
			what: "with footnotes and what was not ordered",
			text: `Item | Units | Price
				Archive (1) | 2 | $50.00
				Import (2) | 1 | $900.00
				Audit trail, not ordered | 1 | $75.00
				(1) Per unit per month.
				(2) One-time.`,
			expected: ["Archive: 2 × 50 monthly", "Import: 1 × 900 one_time_fee"],
		},
		{
			what: "of usage beyond what a row includes, and in blocks",
			text: `Element | Basis | Charge
				Prints | per page, after 500 included pages per month | £0.02
				Labels | per started 100 labels, as used | £4.00`,
			expected: ["Prints: 1 × 0.02 usage beyond 500", "Labels: 1 × 4 usage of 100"],
		},
		{
			what: "of shares of money in bands",
			text: `Donations in the month | Fee on the part within the band
				the first £5,000 | 4%
				above £5,000 up to £20,000 | 3%
				above £20,000 | 2%`,
			expected: ["Donations: 1 × 4/3/2 usage"],
		},
	])("$what", ({ text, expected }) => expect(servicesOf(text)).toEqual(expected));
});

describe("prices in sentences", () => {
	it.each([
		{
			text: "The licence fee is increased from €50.00 to €60.00 per month.",
			expected: ["Licence fee: 1 × 60 monthly"],
		},
		{ text: "The Customer pays 4.5 cents per message (previously 5 cents).", expected: ["Message: 1 × 0.045 usage"] },
		{
			text: "Each of the nine (9) clinics pays. Clinic fee: $150.00 per month for each of the nine (9) clinics.",
			expected: ["Clinic fee: 9 × 150 monthly"],
		},
		{ text: "Set-up of the archive costs £350.00, once.", expected: ["Set-up of the archive: 1 × 350 one_time_fee"] },
		{ text: "Example: a month with 30 hours costs €90.00 per month. In another month it is €60.00.", expected: [] },
		{
			text: "The support fee is £40.00 per month. Another supplier's similar plan is listed at £55.00 a month.",
			expected: ["Support fee: 1 × 40 monthly"],
		},
		{
			text: "Für die Wartung der Anlage zahlt der Kunde jährlich 1.200,00 Euro netto.",
			expected: ["Wartung: 1 × 1200 annual"],
		},
		{
			text: "Le Client verse une redevance de suivi trimestrielle de trois cents euros (300 € HT).",
			expected: ["Redevance de suivi: 1 × 300 quarterly"],
		},
		{
			text: "Seats: 5 seats at $30.00 per seat per month. Monthly amount: $150.00.",
			expected: ["Seats: 5 × 30 monthly"],
		},
	])("$text", ({ text, expected }) => {
		expect(servicesOf(text).map((each) => each.toLowerCase())).toEqual(expected.map((each) => each.toLowerCase()));
	});
});
