import type { CalendarDate } from "../calendar/index.ts";
import type { Commitment, Feature } from "../catalog/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, column, columnsOf, decimalFromJson, notFound, type RowOf } from "../platform/index.ts";
import type { CommitmentHistory } from "./commitments/commitment.ts";
import { amendedCommitments, withCommitments } from "./commitments/commitment-store.ts";
import { amendedFeatures, withFeatures } from "./features/feature-columns-store.ts";
import type { FeatureHistory } from "./features/features-on.ts";
import type { ContractStatus } from "./model/contract.ts";
import type { ContractEnds } from "./model/service-end.ts";
import type { Uplift } from "./model/uplift.ts";
import { type Zoned, zone } from "./zones/zone-store.ts";

const columns = columnsOf({
	uuid: "uuid",
	customer_uuid: "uuid",
	option_uuid: "uuid null",
	name: "text null",
	status: column<ContractStatus>("text"),
	currency: "text",
	start_date: "date",
	end_date: "date null",
	agreed_end_date: "date null",
	canceled_to: "date null",
	billing_day: "int",
	calendar_aligned: "boolean",
	/** Null in a draft: the organization's; null of one that was activated: UTC. */
	timezone: "text null",
	payment_terms_days: "int null",
	/** Contracts of one group, payer and currency share invoices. */
	invoice_group: "text null",
	auto_renew: "boolean",
	/** The last day of the first term; null: `end_date`. */
	first_end_date: "date null",
	/** The end set by an update, from which renewals are now counted; null: `first_end_date`. */
	counted_end_date: "date null",
	renewal_months: "int null",
	renewal_uplift_percent: "numeric",
	/** A period is invoiced early once its spend reaches this; null: never. */
	invoice_threshold: "numeric null",
	/** Those of the renewals saved so far. */
	renewal_uplifts: column<readonly Uplift[]>("jsonb"),
	/** Those that it was made with (`featuresOn`). */
	features: column<readonly Feature[]>("jsonb"),
	option_features: column<readonly Feature[]>("jsonb"),
	/** Those that it was made with (`commitmentsOn`). */
	commitments: column<readonly Commitment[]>("jsonb"),
	activated_at: "timestamptz null",
	canceled_at: "timestamptz null",
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
export interface ContractRow extends ContractEnds, FeatureHistory, CommitmentHistory, Zoned, RowOf<typeof columns> {}

const selected = `${columns}, ${zone}, ${amendedFeatures}, ${amendedCommitments}`;

/** With the uplifts as a `jsonb` column gives them: a number that JavaScript holds exactly is not yet a Decimal. */
function contractFromRow(held: ContractRow): ContractRow {
	const row = withCommitments(withFeatures(held));
	if (row.renewal_uplifts.length === 0) return row;
	const renewal_uplifts = row.renewal_uplifts.map(({ effective_date, percent }) => ({
		effective_date,
		percent: decimalFromJson(percent) ?? Decimal.zero,
	}));
	return { ...row, renewal_uplifts };
}

/**
 * The contract with this UUID; if locked, nothing else bills or changes it meanwhile.
 * @throws Refusal 404
 */
export async function selectContract(
	context: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<ContractRow> {
	const row = await context.db.row<ContractRow>(
		`select ${selected} from contracts.contract where organisation_id = $1 and uuid = $2 ${lock}`,
		[context.organisationId, uuid],
	);
	if (row === null) throw notFound("Contract", uuid);
	return contractFromRow(row);
}

/** The contracts that exist, by age. They are locked in that order, so callers that lock several wait for each other. */
export async function selectContracts(
	{ db, organisationId }: Context,
	uuids: readonly string[],
	lock: "for update" | "" = "",
): Promise<ContractRow[]> {
	const rows = await db.rows<ContractRow>(
		`select ${selected} from contracts.contract where organisation_id = $1 and uuid = any($2)
		 order by created_at, uuid ${lock}`,
		[organisationId, uuids],
	);
	return rows.map(contractFromRow);
}

/**
 * A contract and those that are billed together with it, by age: activated ones of its group and currency that the same customer is billed
 * for. Locked in that order.
 * @throws Refusal 404
 */
export async function selectTogether(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "",
): Promise<ContractRow[]> {
	const rows = await db.rows<ContractRow>(
		`select ${selected} from contracts.contract
		 where organisation_id = $1 and uuid = any(array(
			select $2::uuid
			union
			select other.uuid from contracts.contract as one
			join customers.customer as own on own.organisation_id = $1 and own.uuid = one.customer_uuid
			join contracts.contract as other on other.organisation_id = $1 and other.invoice_group = one.invoice_group
				and other.currency = one.currency and other.activated_at is not null
			join customers.customer as others on others.organisation_id = $1 and others.uuid = other.customer_uuid
				and coalesce(others.payer_uuid, others.uuid) = coalesce(own.payer_uuid, own.uuid)
			where one.organisation_id = $1 and one.uuid = $2))
		 order by created_at, uuid ${lock}`,
		[organisationId, uuid],
	);
	if (rows.length === 0) throw notFound("Contract", uuid);
	return rows.map(contractFromRow);
}

export interface ContractFilters {
	readonly customerUuid: string | null;
	readonly status: ContractStatus | null;
	/** Part of its or its customer's name; case-insensitive. */
	readonly search: string | null;
	/** Whether the latest run failed to bill it. */
	readonly hasBillingError: boolean | null;
}

export async function listContracts(
	context: Context,
	filters: ContractFilters,
	page: { limit: number; offset: number },
) {
	const matches = `organisation_id = $1 and ($2::uuid is null or customer_uuid = $2) and ($3::text is null or status = $3)
		and ($4::text is null or name ilike $4 or customer_uuid in (
			select customer.uuid from customers.customer where customer.organisation_id = $1 and customer.name ilike $4))
		and ($5::boolean is null or $5 = exists (select from contracts.billing_fault as fault
			where fault.organisation_id = $1 and fault.contract_uuid = contract.uuid))`;
	const { customerUuid, status, search, hasBillingError } = filters;
	const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	const parameters = [context.organisationId, customerUuid, status, pattern, hasBillingError];
	const contracts = await context.db.rows<ContractRow>(
		`select ${selected} from contracts.contract where ${matches} order by created_at desc, uuid desc limit $6 offset $7`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await context.db.row<{ count: number }>(
		`select count(*) as count from contracts.contract where ${matches}`,
		parameters,
	);
	return { contracts: contracts.map(contractFromRow), count: counted?.count ?? 0 };
}

/** Whether a contract is a customer's or is billed to it. */
export const isBilledTo = (customer: string) =>
	`(contract.customer_uuid = ${customer} or contract.customer_uuid in (
		select child.uuid from customers.customer as child where child.organisation_id = $1 and child.payer_uuid = ${customer}))`;

/** Contracts that billing runs consider: all that were ever activated, by age; of a customer, also those billed to it. */
export async function selectBillableContracts(
	context: Context,
	filters: { readonly customerUuid: string | null; readonly contractUuid: string | null },
): Promise<string[]> {
	const rows = await context.db.rows<{ uuid: string }>(
		`select uuid from contracts.contract
		 where organisation_id = $1 and activated_at is not null
			and ($2::uuid is null or ${isBilledTo("$2::uuid")}) and ($3::uuid is null or uuid = $3)
		 order by created_at, uuid`,
		[context.organisationId, filters.customerUuid, filters.contractUuid],
	);
	return rows.map((row) => row.uuid);
}

/** The contracts in force on a day whose usage is invoiced early, by age. */
export async function selectContractsWithThreshold(
	{ db, organisationId }: Context,
	today: CalendarDate,
): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from contracts.contract
		 where organisation_id = $1 and invoice_threshold is not null and activated_at is not null
			and (status = 'active' or canceled_to >= $2)
		 order by created_at, uuid`,
		[organisationId, today],
	);
	return rows.map(({ uuid }) => uuid);
}

/** The contracts of customers that runs bill, and those billed to these customers, by age. */
export async function selectContractsOfCustomers(
	{ db, organisationId }: Context,
	customerUuids: readonly string[],
): Promise<ContractRow[]> {
	const rows = await db.rows<ContractRow>(
		`select ${selected} from contracts.contract
		 where organisation_id = $1 and activated_at is not null and customer_uuid in (
			select unnest($2::uuid[])
			union all
			select uuid from customers.customer where organisation_id = $1 and payer_uuid = any($2::uuid[]))
		 order by created_at, uuid`,
		[organisationId, customerUuids],
	);
	return rows.map(contractFromRow);
}

/** The active contracts of a template's options, by age. */
export async function selectContractsOfTemplate(
	{ db, organisationId }: Context,
	templateUuid: string,
): Promise<Pick<ContractRow, "uuid" | "customer_uuid">[]> {
	return db.rows(
		`select uuid, customer_uuid from contracts.contract
		 where organisation_id = $1 and status = 'active'
			and option_uuid in (select option.uuid from catalog.option
				where option.organisation_id = $1 and option.template_uuid = $2)
		 order by created_at, uuid`,
		[organisationId, templateUuid],
	);
}

/** The customer's contracts that were ever activated, except one. */
export async function selectOtherContracts(
	{ db, organisationId }: Context,
	{ uuid, customer_uuid }: Pick<ContractRow, "uuid" | "customer_uuid">,
): Promise<ContractRow[]> {
	return db.rows<ContractRow>(
		`select ${selected} from contracts.contract
		 where organisation_id = $1 and customer_uuid = $2 and uuid <> $3 and activated_at is not null
		 order by created_at, uuid`,
		[organisationId, customer_uuid, uuid],
	);
}

/** A customer's contracts in force: active, or canceled with a last day that hasn't passed; newest first, up to `most`. */
export async function selectInForce(
	context: Context,
	customerUuid: string,
	today: CalendarDate,
	most: number,
): Promise<Pick<ContractRow, "uuid" | "name">[]> {
	return context.db.rows(
		`select uuid, name from contracts.contract
		 where organisation_id = $1 and customer_uuid = $2
			and (status = 'active' or canceled_to >= $3)
		 order by created_at desc, uuid desc limit $4`,
		[context.organisationId, customerUuid, today, most],
	);
}

export async function insertContract({ db, organisationId }: Context, row: ContractRow): Promise<void> {
	await db.execute(`insert into contracts.contract (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function saveContract({ db, organisationId }: Context, row: ContractRow): Promise<void> {
	await db.execute(
		`update contracts.contract set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}
