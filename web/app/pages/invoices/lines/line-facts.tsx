import { isZero } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";
import type { LineItem } from "../invoice.ts";
import styles from "./lines.module.css";
import { words } from "./words.ts";

/** What else the line says, below its name. */
export function Remarks({ line }: { readonly line: LineItem }) {
	const { description, service_start_date, service_end_date, currency } = line;
	const remarks = [
		service_start_date !== null && service_end_date !== null
			? formats.period(service_start_date, service_end_date)
			: null,
		description,
		// Where there is no unit price, the fee is all that the line charges.
		isZero(line.flat_fee) || isZero(line.unit_price)
			? null
			: words.lineFacts.plusAFlatFee(formats.money(line.flat_fee, currency)),
		isZero(line.discount_percent) ? null : words.lineFacts.less(formats.percent(line.discount_percent)),
		isZero(line.discount_amount) ? null : words.lineFacts.lessAmount(formats.money(line.discount_amount, currency)),
	].filter((remark) => remark !== null && remark !== "");
	return remarks.length === 0 ? null : <span className={styles.remarks}>{remarks.join(" · ")}</span>;
}

/** The price of one; a line whose amount was worked out otherwise has none, and its remarks say how it came about. */
export function pricedAs({ kind, unit_price, flat_fee, currency }: LineItem): string {
	if (kind !== "item") return formats.unitPrice(flat_fee, currency);
	return isZero(unit_price) && !isZero(flat_fee) ? "–" : formats.unitPrice(unit_price, currency);
}
