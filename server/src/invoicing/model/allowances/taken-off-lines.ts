import { Decimal } from "../../../money/index.ts";
import { taxesText } from "../../../taxes/index.ts";
import type { LineTerms } from "../invoice/invoice.ts";

export type LineTax = Pick<
	LineTerms,
	| "tax_rate"
	| "tax_name"
	| "taxes"
	| "is_tax_default"
	| "is_tax_named"
	| "is_tax_exempt"
	| "supply"
	| "contract_uuid"
	| "customer_uuid"
>;

/** What a discount or a credit grant takes off a charge, and how the charge's own lines are taxed, and whose part they are. */
export interface TakenOff {
	/** Whose it is. */
	readonly of: Partial<Pick<LineTerms, "discount_uuid" | "credit_grant_uuid">>;
	readonly name: string;
	readonly description: string | null;
	readonly amount: Decimal;
	readonly tax: LineTax;
}

/**
 * One line for each contract, discount or grant, and tax, in the given order: an `allowance`, or a `charge` if more is given back than is taken off.
 * @param present lines that exist keep their UUIDs and places
 */
export function takenOffLines(
	taken: readonly TakenOff[],
	present: readonly LineTerms[],
	newUuid: () => string,
): LineTerms[] {
	const own = new Map(present.flatMap((line) => (ownerOf(line) === null ? [] : [[keyOf(line, line), line]])));
	let last = present.reduce((order, line) => Math.max(order, line.display_order), 0);
	return [...Map.groupBy(taken, ({ of, tax }) => keyOf(of, tax))].flatMap(([key, members]) => {
		const total = Decimal.sum(members.map(({ amount }) => amount));
		const [first] = members;
		if (total.isZero() || first === undefined) return [];
		const { uuid, display_order } = own.get(key) ?? { uuid: newUuid(), display_order: ++last };
		return [
			{
				...{ uuid, display_order, origin: "run" as const, ...first.of },
				kind: total.isPositive() ? ("allowance" as const) : ("charge" as const),
				...{ name: first.name, description: first.description },
				...{ quantity: Decimal.one, unit_code: null, unit_price: Decimal.zero, flat_fee: total.negated() },
				...{ discount_percent: Decimal.zero, discount_amount: Decimal.zero },
				...taxOf(first.tax),
				...{ service_start_date: null, service_end_date: null, charge_uuid: null, charge_part: null },
			},
		];
	});
}

/** Identifies the line of a discount or a grant for a contract at a tax. */
export function taxKey(uuid: string, tax: LineTax): string {
	const { is_tax_default, is_tax_named, is_tax_exempt, supply, contract_uuid } = tax;
	const taxed = [uuid, taxesText(tax), is_tax_default, is_tax_named, is_tax_exempt];
	return [...taxed, ...(supply ? [supply] : []), ...(contract_uuid ? [contract_uuid] : [])].join(" ");
}

function keyOf(of: TakenOff["of"], tax: LineTax): string {
	return taxKey(ownerOf(of) ?? "", tax);
}

function ownerOf({ discount_uuid, credit_grant_uuid }: TakenOff["of"]): string | null {
	return discount_uuid ?? credit_grant_uuid ?? null;
}

function taxOf({ taxes = null, supply = null, ...line }: LineTax): LineTax {
	const { tax_rate, tax_name, is_tax_default, is_tax_named, is_tax_exempt } = line;
	const part = { contract_uuid: line.contract_uuid ?? null, customer_uuid: line.customer_uuid ?? null };
	return { tax_rate, tax_name, taxes, is_tax_default, is_tax_named, is_tax_exempt, supply, ...part };
}
