import { type Context, columnsOf, each, type RowOf } from "../../platform/index.ts";

const columns = columnsOf({
	customer_uuid: "uuid",
	currency: "text",
	...each("numeric", "threshold", "amount"),
	monthly_limit: "numeric null",
	...each("timestamptz", "created_at", "updated_at"),
});
/** When and how much credit is bought for a customer. */
export interface TopUpRow extends RowOf<typeof columns> {}

/** Of all customers. */
export async function selectTopUps({ db, organisationId }: Context): Promise<TopUpRow[]> {
	return db.rows<TopUpRow>(
		`select ${columns} from payments.auto_top_up where organisation_id = $1 order by customer_uuid`,
		[organisationId],
	);
}

/** Null: none is set. */
export async function selectTopUp({ db, organisationId }: Context, customerUuid: string): Promise<TopUpRow | null> {
	return db.row<TopUpRow>(
		`select ${columns} from payments.auto_top_up where organisation_id = $1 and customer_uuid = $2`,
		[organisationId, customerUuid],
	);
}

export async function saveTopUp({ db, organisationId }: Context, row: TopUpRow): Promise<void> {
	await db.execute(
		`insert into payments.auto_top_up (organisation_id, ${columns}) values ($1, ${columns.places(2)})
		 on conflict (organisation_id, customer_uuid) do update set (currency, threshold, amount, monthly_limit, updated_at)
			= (excluded.currency, excluded.threshold, excluded.amount, excluded.monthly_limit, excluded.updated_at)`,
		[organisationId, ...columns.values(row)],
	);
}

export async function deleteTopUp({ db, organisationId }: Context, customerUuid: string): Promise<void> {
	await db.execute("delete from payments.auto_top_up where organisation_id = $1 and customer_uuid = $2", [
		organisationId,
		customerUuid,
	]);
}
