import { Decimal } from "../../../money/index.ts";
import type { ChargeCredits } from "../../../rating/index.ts";
import { type LineTax, takenOffLines } from "../allowances/taken-off-lines.ts";
import type { LineTerms } from "../invoice/invoice.ts";

/** What grants pay of a charge, and how the charge's own lines are taxed. */
export interface TaxedCredits {
	readonly paid: ChargeCredits["paid"];
	readonly tax: LineTax;
}

/** The lines for what grants pay of an invoice's charges, those of a grant together. */
export function creditLines(
	charges: readonly TaxedCredits[],
	present: readonly LineTerms[],
	newUuid: () => string,
): LineTerms[] {
	const shares = charges.flatMap(({ paid, tax }) => paid.map((share) => ({ share, tax })));
	const byGrant = [...Map.groupBy(shares, ({ share }) => share.grant_uuid).values()].flat();
	const taken = byGrant.map(({ share: { grant_uuid, name, amount }, tax }) => ({
		...{ of: { credit_grant_uuid: grant_uuid }, name, description: null, amount: Decimal.of(amount), tax },
	}));
	return takenOffLines(taken, present, newUuid);
}

/** Whether a line burns or gives back a grant's credit. */
export function isOfGrant(line: Pick<LineTerms, "credit_grant_uuid">): boolean {
	return line.credit_grant_uuid !== undefined && line.credit_grant_uuid !== null;
}
