import type { Context } from "../../platform/index.ts";
import type { Found } from "./search-schemas.ts";

const uuidForm = "00000000-0000-0000-0000-000000000000";
const uuidBeginning = /^[0-9a-f]{1,8}(-([0-9a-f]{0,4}(-([0-9a-f]{0,4}(-([0-9a-f]{0,4}(-[0-9a-f]{0,12})?)?)?)?)?)?)?$/i;
/** A range beyond any beginning of a number or UUID. */
const nothing: readonly [string, string] = ["ffffffff-ffff-ffff-ffff-ffffffffffff", uuidForm];

/** The lowest and the highest UUID with this beginning; reversed if no UUID can have it. */
function rangeOf(text: string): readonly [string, string] {
	if (!uuidBeginning.test(text) || /^[0-9a-f]{1,7}-/i.test(text)) return nothing;
	const filled = (digit: string) => text.toLowerCase() + uuidForm.slice(text.length).replaceAll("0", digit);
	return [filled("0"), filled("f")];
}

/** Payments whose UUID begins with the text, or whose reference number equals it, newest first. */
export async function selectPaymentsBeginning(
	{ db, organisationId }: Context,
	text: string,
	limit: number,
): Promise<Found[]> {
	const [lowest, highest] = rangeOf(text);
	const rows = await db.rows<Omit<Found, "kind">>(
		`select payment.uuid, payment.reference_number as title, customer.name as subtitle, payment.amount, payment.currency,
			payment.status
		 from (
			(select * from payments.payment where organisation_id = $1 and uuid between $2 and $3 order by uuid desc limit $5)
			union
			(select * from payments.payment where organisation_id = $1 and reference_number = upper($4))
		 ) as payment
		 join customers.customer as customer on customer.organisation_id = $1 and customer.uuid = payment.customer_uuid
		 order by payment.uuid desc limit $5`,
		[organisationId, lowest, highest, text, limit],
	);
	return rows.map((row) => ({ kind: "payment", ...row }));
}
