import type { Attacker } from "../attacker.ts";

/** One starts every five seconds. */
const perSecond = 0.2;
const mostAtOnce = 6;
const day_ms = 86_400_000;
/** This many days contain slightly fewer invoices than an archive of PDFs may. */
const archived_days = 8;
const firstDay_ms = Date.parse("2024-06-01");
const lastDay_ms = Date.parse("2026-06-01");

/** All invoices and lines as CSV, hundreds of PDFs that must be rendered, and all data of the organization, in sequence. */
export async function exportEverything(attacker: Attacker): Promise<void> {
	const { token } = attacker.target;
	await attacker.atRate(perSecond, mostAtOnce, (index) => {
		const from_ms = firstDay_ms + Math.random() * (lastDay_ms - firstDay_ms);
		const period = `invoice_date_gte=${dayOf(from_ms)}&invoice_date_lte=${dayOf(from_ms + archived_days * day_ms)}`;
		const exports = ["/invoice/export.csv?rows=line_items", `/invoice/export.zip?${period}`, "/export.zip"];
		return attacker.ask({ method: "GET", path: `/api/v1${exports[index % exports.length]}`, token });
	});
}

function dayOf(moment_ms: number): string {
	return new Date(moment_ms).toISOString().slice(0, 10);
}
