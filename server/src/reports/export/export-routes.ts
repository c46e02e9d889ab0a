import { type App, attachment, fileAnswer } from "../../platform/http/index.ts";
import { type Database, dateOf, ExportLimit } from "../../platform/index.ts";
import { exportOrganisation } from "./export-organisation.ts";

const exportPause_s = 30;

/** Exports everything, as a backup or to move elsewhere. */
export function registerExportRoutes(app: App, { database }: { readonly database: Database }): void {
	const exports = new ExportLimit({ atOnce: 2, ofOrganisation: 1, pause_s: exportPause_s });
	app.get(
		"/export.zip",
		{
			config: { role: "admin", scopes: ["write"] },
			schema: {
				tags: ["Reports"],
				operationId: "reports.exportAll",
				summary: "Export all data of the organization",
				description: "Answers a ZIP of CSV files with everything that the organization has stored.",
				response: fileAnswer(
					"application/zip",
					"A ZIP of CSV files, one per kind of object, from one snapshot. A file without rows is empty.",
				),
			},
		},
		async ({ context }, reply) => {
			const archive = await exports.begin(context.organisationId, () => exportOrganisation(context, database));
			reply.header("content-disposition", attachment(`tallybook-${dateOf(context.now)}.zip`));
			return reply.type("application/zip").send(archive as never);
		},
	);
}
