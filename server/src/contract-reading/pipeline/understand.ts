import { readServices } from "../fees/read-fees.ts";
import { withCenteredRows } from "../layout/centered-rows.ts";
import { inReadingOrder } from "../layout/columns.ts";
import { withoutFurniture } from "../layout/furniture.ts";
import { linesOf } from "../layout/line.ts";
import type { TextPage } from "../layout/text-page.ts";
import type { ReadContract } from "../result/reading.ts";
import { contractText } from "../statements/contract-text.ts";
import { prevailingPart, withoutReplaced } from "../statements/precedence.ts";
import { readBilling } from "../terms/billing.ts";
import { readBillingDay } from "../terms/billing-day.ts";
import { readCurrency } from "../terms/currency.ts";
import { readParties } from "../terms/parties.ts";
import { readPaymentTerms } from "../terms/payment.ts";
import { readRenewal } from "../terms/renewal.ts";
import { type Setting, settingOf } from "../terms/setting.ts";
import { readTax } from "../terms/taxes.ts";
import { readTermDates } from "../terms/term-dates.ts";
import { compareWithDocument } from "./agreement.ts";
import { assemble, type Weigh } from "./assemble.ts";

/** What the text of a contract's pages says; null where there is nothing in it to bill. */
export function understand(
	pages: readonly TextPage[],
	weigh?: Weigh,
): Omit<ReadContract, "outcome" | "pages" | "text_source"> | null {
	const lines = withoutFurniture(
		pages,
		pages.map((page) => withCenteredRows(linesOf(page))),
	).flatMap(inReadingOrder);
	const text = withoutReplaced(contractText(lines));
	const setting = settingOf(text, pages);
	const prevailing = prevailingPart(text);
	/** What the part that prevails says; where it says nothing, what the whole document does. */
	const read = <Read>(reader: (setting: Setting) => Read, isSaid: (read: Read) => boolean): Read => {
		const first = prevailing === null ? null : reader({ ...setting, text: prevailing });
		return first !== null && isSaid(first) ? first : reader(setting);
	};
	const billing = readBilling(setting);
	const { tax, finding: taxFinding } = readTax(setting);
	const dates = read(readTermDates, ({ start }) => start !== null);
	const term = { start: dates.start?.value ?? null, end: dates.end?.value ?? null };
	const { drafts, findings: serviceFindings } = readServices({ setting, billing, tax, term });
	if (drafts.length === 0) return null;
	compareWithDocument(setting, drafts);
	const renewal = read(
		(setting) => readRenewal(setting, term),
		({ renews }) => renews !== null,
	);
	const payment = read(readPaymentTerms, ({ days }) => days !== null);
	const { currency, finding: currencyFinding } = readCurrency(
		setting,
		drafts.map(({ sign }) => sign),
	);
	const fields = {
		currency,
		...{ start_date: dates.start, end_date: dates.end, billing_day: readBillingDay(setting) },
		...{ payment_terms_days: payment.days, auto_renew: renewal.renews, renewal_months: renewal.months },
	};
	const assembled = assemble({ fields, parties: readParties(setting), drafts }, weigh);
	const findings = [
		...dates.findings,
		renewal.finding,
		payment.finding,
		currencyFinding,
		taxFinding,
		...serviceFindings,
	];
	return { ...assembled, findings: findings.filter((each) => each !== null) };
}
