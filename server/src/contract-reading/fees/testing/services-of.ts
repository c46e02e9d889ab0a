import { linesOf } from "../../layout/line.ts";
import type { Run, TextPage } from "../../layout/text-page.ts";
import { contractText } from "../../statements/contract-text.ts";
import { readBilling } from "../../terms/billing.ts";
import { settingOf } from "../../terms/setting.ts";
import { type ServiceDraft, valueIn } from "../drafts/draft.ts";
import { readServices } from "../read-fees.ts";

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
		value("fee_per_event") === undefined ? null : `+ ${value("fee_per_event")}`,
		value("included_quantity") === undefined ? null : `beyond ${value("included_quantity")}`,
		value("service_start_date") === undefined ? null : `from ${value("service_start_date")}`,
	];
	return `${value("plan_item_name")}: ${parts.filter((part) => part !== null).join(" ")}`;
}

/** The services that a page says, each in a line: "Seats: 5 × 30 monthly". */
export function servicesOf(text: string): string[] {
	const pages = [pageOf(text)];
	const setting = settingOf(contractText(pages.flatMap(linesOf)), pages);
	return readServices({ setting, billing: readBilling(setting), tax: null, term }).drafts.map(told);
}
