import { Decimal } from "../../../money/index.ts";
import type { ChargeCredits } from "../../../rating/index.ts";
import { type LineTax, taxKey, taxOf } from "../allowances/allowance-lines.ts";
import type { LineTerms } from "../invoice/invoice.ts";

/** What grants pay of a charge, and how the charge's own lines are taxed. */
export interface TaxedCredits {
	readonly paid: ChargeCredits["paid"];
	readonly tax: LineTax;
}

/**
 * The lines for what grants pay of an invoice's charges: one for each grant and tax, an `allowance`, or a `charge` if more is given back
 * than is paid. Lines that exist keep their UUIDs and places.
 */
export function creditLines(
	charges: readonly TaxedCredits[],
	present: readonly LineTerms[],
	newUuid: () => string,
): LineTerms[] {
	const shares = charges.flatMap(({ paid, tax }) => paid.map((share) => ({ share, tax })));
	const own = new Map(present.filter(isOfGrant).map((line) => [taxKey(line.credit_grant_uuid ?? "", line), line]));
	let last = present.reduce((order, line) => Math.max(order, line.display_order), 0);
	const grants = [...new Set(shares.map(({ share }) => share.grant_uuid))];
	const byGrant = grants.flatMap((uuid) => shares.filter(({ share }) => share.grant_uuid === uuid));
	return [...Map.groupBy(byGrant, ({ share, tax }) => taxKey(share.grant_uuid, tax))].flatMap(([key, members]) => {
		const total = Decimal.sum(members.map(({ share }) => Decimal.of(share.amount)));
		const [first] = members;
		if (total.isZero() || first === undefined) return [];
		const { uuid, display_order } = own.get(key) ?? { uuid: newUuid(), display_order: ++last };
		return [lineOf(first, total, { uuid, display_order })];
	});
}

/** Whether a line burns or gives back a grant's credit. */
export function isOfGrant(line: Pick<LineTerms, "credit_grant_uuid">): boolean {
	return line.credit_grant_uuid !== undefined && line.credit_grant_uuid !== null;
}

function lineOf(
	{ share, tax }: { readonly share: ChargeCredits["paid"][number]; readonly tax: LineTax },
	total: Decimal,
	place: Pick<LineTerms, "uuid" | "display_order">,
): LineTerms {
	return {
		...place,
		...{ kind: total.isPositive() ? "allowance" : "charge", origin: "run", credit_grant_uuid: share.grant_uuid },
		...{ name: share.name, description: null },
		...{ quantity: Decimal.one, unit_code: null },
		unit_price: Decimal.zero,
		flat_fee: total.negated(),
		discount_percent: Decimal.zero,
		discount_amount: Decimal.zero,
		...taxOf(tax),
		...{ service_start_date: null, service_end_date: null, charge_uuid: null, charge_part: null },
	};
}
