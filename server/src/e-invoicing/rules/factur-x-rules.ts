import type { EInvoice } from "../model/index.ts";
import { areBothIn } from "./countries.ts";
import { fatal, ifThere, type Section, section } from "./rule.ts";

/** What Factur-X 1.08 (ZUGFeRD 2.4) asks for in the profile EN 16931, beyond the standard. */
export const facturXRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal(
			"BR-FX-EN-04",
			"BT-72",
			"Between German parties, a delivery date or a period of service is needed, of the invoice or of each line.",
			(invoice) => !areBothIn(invoice, "DE") || invoice.typeCode === "386" || saysWhen(invoice),
		),
	]),
];

const saysWhen = ({ delivery, period, lines = [] }: EInvoice): boolean =>
	delivery?.date !== undefined || period !== undefined || lines.every((line) => line.period !== undefined);
