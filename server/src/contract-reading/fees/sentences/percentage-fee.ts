import { Decimal } from "../../../money/index.ts";
import type { Statement } from "../../statements/statement.ts";
import type { Billing } from "../../terms/billing.ts";
import { moneyOf, placeIn, type Setting } from "../../terms/setting.ts";
import { newDraft, type ServiceDraft, setter } from "../drafts/draft.ts";
import { isMinimum, isNoFee } from "../drafts/fee-words.ts";

/** "1.9% of processed volume + $0.15 per transaction" */
export function percentageFee(
	setting: Setting,
	statement: Statement,
	{ billing, title }: { readonly billing: Billing; readonly title: string | null },
): ServiceDraft | null {
	const { whole, heading } = statement;
	const match =
		/(\d{1,2}(?:[.,]\d{1,4})?)\s?(?:%|percent|per cent)\s+(?:of|on|vom|von|der|des|du|de|del|della|di|da|do|sur|su|sobre|over|van)\s+(?:the |all |each |every |its |total |gross |net |l'|la |le |el |het |de )*(?<base>[a-z][a-z -]{2,40})/.exec(
			whole.folded,
		);
	const base = match?.groups?.base ?? "";
	const isVolume =
		/\bamount\b|volume|receipts|transaction|payment|sales|revenue|gmv|turnover|value|proceeds|amount processed|order|charge processed|invoice value|umsatz|betrag|importe|importo|monto|montant|chiffre|ventas|ventes|vendite|vendas|fatturato|faturacao|facturacion|bedrag|omzet|valor|incass|cobro/.test(
			base,
		);
	if (
		match === null ||
		!isVolume ||
		isNoFee(whole.folded, heading) ||
		/\b(?:up to|more than|below|above|under)\s*$/.test(whole.folded.slice(0, match.index)) ||
		/discount|\btax|\bvat\b|interest/.test(whole.folded)
	)
		return null;
	const place = placeIn(setting, whole);
	const [money] = moneyOf(setting, whole).filter(
		({ start }) => start > match.index && !isMinimum(whole.folded.slice(match.index, start)),
	);
	const draft = newDraft({
		...{ part: statement.index, paragraph: statement.paragraph, heading, text: whole, sign: money?.sign ?? "" },
		unit: base.trim(),
	});
	const set = setter(draft, place);
	set(
		"plan_item_name",
		statement.labelText ?? title ?? "Transaction fee",
		statement.labelText === null ? "implied" : "labelled",
	);
	set("service_type", "usage", "stated");
	set("billing_cycle", billing.frequency?.value ?? "monthly", billing.frequency === null ? "assumed" : "stated");
	set("pricing_model", "percentage", "stated");
	set("unit_price", Decimal.of((match[1] as string).replace(",", ".")).toString(), "stated");
	if (money !== undefined) set("fee_per_event", money.amount.toString(), "stated");
	return draft;
}
