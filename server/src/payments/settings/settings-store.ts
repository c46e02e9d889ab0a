import type { Context } from "../../platform/index.ts";
import type { PaymentSettings } from "./settings.ts";

const columnNames = [
	"collect_automatically",
	"retry_days",
	"reminder_days",
	"after_last_retry",
	"card_expiry_notice_days",
	"send_receipts",
	"bank_details",
	"updated_at",
] as const satisfies readonly (keyof PaymentSettings)[];
const columns = columnNames.join(", ");
const places = columnNames.map((_name, index) => `$${index + 2}`).join(", ");

/** Null if the organization has no settings of its own. */
export async function selectSettings({ db, organisationId }: Context): Promise<PaymentSettings | null> {
	return db.row<PaymentSettings>(`select ${columns} from payments.settings where organisation_id = $1`, [
		organisationId,
	]);
}

/** The organization's settings, locked until the transaction ends; created from `initial` if there are none. */
export async function lockSettings(
	{ db, organisationId, now }: Context,
	initial: PaymentSettings,
): Promise<PaymentSettings> {
	const row = await db.row<PaymentSettings>(
		`insert into payments.settings (organisation_id, ${columns}) values ($1, ${places})
		 on conflict (organisation_id) do update set organisation_id = excluded.organisation_id
		 returning ${columns}`,
		[organisationId, ...columnNames.map((name) => (name === "updated_at" ? now : initial[name]))],
	);
	if (row === null) throw new Error("settings that were just made are missing");
	return row;
}

export async function saveSettings({ db, organisationId }: Context, row: PaymentSettings): Promise<void> {
	await db.execute(`update payments.settings set (${columns}) = row(${places}) where organisation_id = $1`, [
		organisationId,
		...columnNames.map((name) => row[name]),
	]);
}
