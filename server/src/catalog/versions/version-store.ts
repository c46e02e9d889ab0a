import { type Context, columnsOf, type RowOf } from "../../platform/index.ts";

const columns = columnsOf({
	template_uuid: "uuid",
	version: "int",
	name: "text",
	description: "text null",
	/** As they were answered. */
	options: "jsonb",
	created_at: "timestamptz",
});
/** A version of a template that another one followed. */
export interface VersionRow extends RowOf<typeof columns> {}

/** The versions before a template's present one, the newest first. */
export async function selectVersions(
	{ db, organisationId }: Context,
	{ uuid, version }: { readonly uuid: string; readonly version: number },
): Promise<VersionRow[]> {
	return db.rows<VersionRow>(
		`select ${columns} from catalog.template_version
		 where organisation_id = $1 and template_uuid = $2 and version < $3 order by version desc`,
		[organisationId, uuid, version],
	);
}

export async function insertVersion({ db, organisationId }: Context, row: VersionRow): Promise<void> {
	await db.execute(
		`insert into catalog.template_version (organisation_id, ${columns}) values ($1, ${columns.places(2)})`,
		[organisationId, ...columns.values(row)],
	);
}
