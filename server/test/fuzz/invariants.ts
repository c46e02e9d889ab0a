import type { Database } from "../../src/platform/index.ts";

/** Rules that hold in the database after any requests; each query returns violations. */
const rules: Readonly<Record<string, string>> = {
	"an invoice's amount is the sum of its lines": `
		select invoice.uuid, invoice.amount, coalesce(sum(line_item.amount), 0) as lines
		from invoicing.invoice left join invoicing.line_item
			on line_item.organisation_id = invoice.organisation_id and line_item.invoice_uuid = invoice.uuid
		group by invoice.organisation_id, invoice.uuid, invoice.amount
		having invoice.amount <> coalesce(sum(line_item.amount), 0)`,
	"a line's amount is its net and its tax": `
		select uuid, net, tax_amount, amount from invoicing.line_item where amount <> net + tax_amount`,
	"no invoice owes less than nothing": `
		select uuid from invoicing.invoice where amount - amount_paid - amount_credited - credit_applied < 0`,
	"a paid invoice owes nothing": `
		select uuid from invoicing.invoice
		where status = 'paid' and amount - amount_paid - amount_credited - credit_applied <> 0`,
	// A number given by a payment's invoice under a former prefix may also be in the year's series.
	"the numbers of a year are 1, 2, 3 and so on": `
		select series.organisation_id, series.year, series.last_number, count(distinct given.place) as given
		from invoicing.number_series as series left join (
			select organisation_id, substring(invoice_number from '-([0-9]{4})-[0-9]{6}$')::integer as year,
				substring(invoice_number from '-([0-9]{6})$')::integer as place
			from invoicing.invoice
			where invoice_number ~ '-[0-9]{4}-[0-9]{6}$'
		) as given on given.organisation_id = series.organisation_id and given.year = series.year
			and given.place between 1 and series.last_number
		group by series.organisation_id, series.year, series.last_number
		having count(distinct given.place) <> series.last_number`,
	"the numbers of credit notes are 1, 2, 3 and so on": `
		select organisation_id, year, count(*), max(place) from (
			select organisation_id, substring(credit_note_number from '([0-9]{4})-[0-9]{6}$') as year,
				substring(credit_note_number from '([0-9]{6})$')::integer as place
			from invoicing.credit_note
		) as number group by organisation_id, year
		having count(*) <> max(place) or count(distinct place) <> count(*)`,
	"a customer's balance is the sum of its movements": `
		select uuid, balance, total from (
			select uuid, balance, sum(amount) over (
				partition by organisation_id, customer_uuid, currency order by position
			) as total from customers.credit_movement
		) as movement where balance <> total or balance < 0`,
	"what an invoice received is what its movements say": `
		select invoice.uuid, amount_paid, amount_refunded from invoicing.invoice where
			amount_refunded <> (select -coalesce(sum(amount), 0) from payments.movement
				where movement.organisation_id = invoice.organisation_id
					and movement.invoice_uuid = invoice.uuid and kind = 'refunded')
			or amount_paid <> (select coalesce(sum(amount), 0) from payments.movement
				where movement.organisation_id = invoice.organisation_id
					and movement.invoice_uuid = invoice.uuid and kind <> 'refunded')
				- (select coalesce(sum(added_to_balance), 0) from payments.payment
				where payment.organisation_id = invoice.organisation_id
					and payment.invoice_uuid = invoice.uuid and reversed_at is null)`,
	"an organisation has an owner where it has people": `
		select organisation_id from auth.membership group by organisation_id having bool_and(role <> 'owner')`,
};

/** The violated rules, each with some of the rows that violate it. */
export async function brokenInvariants(database: Database): Promise<string[]> {
	const broken: string[] = [];
	for (const [rule, query] of Object.entries(rules)) {
		const rows = await database.rows<object>(query, []);
		if (rows.length > 0) broken.push(`${rule}: ${rows.length} times not, such as ${JSON.stringify(rows[0])}`);
	}
	return broken;
}
