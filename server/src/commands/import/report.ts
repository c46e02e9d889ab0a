import type { Decimal } from "../../money/index.ts";
import { minorDigits } from "../../money/index.ts";
import type { Outcome } from "./carry-out.ts";
import type { ComparedCharge } from "./compare.ts";
import type { Gap } from "./model/plan.ts";

/** What was created, or would be. */
export function countLines({ counts }: Outcome, isDryRun: boolean): string[] {
	const verb = isDryRun ? "to create" : "created";
	return table([
		["", verb, "already there"],
		...counts.map(({ kind, created, existing }) => [kind, String(created), String(existing)]),
	]);
}

export function gapLines(gaps: readonly Gap[]): string[] {
	if (gaps.length === 0) return ["Everything in the export is carried over."];
	return ["Not carried over:", ...gaps.map(({ object, field, reason }) => `  ${object}, ${field}: ${reason}`)];
}

/** Their charges of a month beside Tallybook's prices for the same quantities. */
export function comparisonLines(compared: readonly ComparedCharge[], month: string): string[] {
	const rows = compared.map(({ charge, ours, difference }) => {
		const { invoice, name, quantity, amount, currency, service } = charge;
		const money = (value: Decimal | null) => (value === null ? "–" : value.toFixed(minorDigits(currency)));
		const counted = ours === null || ours.quantity.equals(quantity) ? [] : [`Tallybook counts ${ours.quantity}`];
		const remarks = typeof service === "string" ? [`not compared: ${service}`] : [`by ${ours?.source}`, ...counted];
		const figures = [money(amount), money(ours?.amount ?? null), money(difference)];
		return [invoice, name, quantity.toString(), currency, ...figures, remarks.join(", ")];
	});
	const priced = compared.filter(({ difference }) => difference !== null);
	const different = priced.filter(({ difference }) => difference?.isZero() === false).length;
	const summary = `${priced.length - different} of ${compared.length} charges are the same to the cent, ${different} differ, ${compared.length - priced.length} can't be compared.`;
	const heading = ["invoice", "charge", "quantity", "", "theirs", "Tallybook", "difference", ""];
	return [`Invoices of ${month}:`, ...table([heading, ...rows]), summary];
}

/** Columns of figures, from the second on, are aligned to the right if their heading is not empty. */
function table(rows: readonly (readonly string[])[]): string[] {
	const [heading = []] = rows;
	const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const isRight = (column: number) => column > 0 && heading[column] !== "" && heading[column] !== "charge";
	return rows.map((row) =>
		row
			.map((cell, column) => (isRight(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
			.join("  ")
			.trimEnd(),
	);
}
