import type { Readable } from "node:stream";
import { type App, Type } from "../../platform/http/index.ts";
import { type Database, dateOf, tooManyRequests } from "../../platform/index.ts";
import { exportOrganisation } from "./export-organisation.ts";

const exportPause_s = 30;

/** Everything at once, to keep or to take elsewhere. */
export function registerExportRoutes(app: App, { database }: { readonly database: Database }): void {
	// It holds a connection for as long as its client takes: one at a time.
	let isRunning = false;
	const begin = async (start: () => Promise<Readable>): Promise<Readable> => {
		if (isRunning) throw tooManyRequests("An export is under way already; try again when it is done.", exportPause_s);
		isRunning = true;
		const end = () => {
			isRunning = false;
		};
		try {
			return (await start()).once("close", end);
		} catch (error) {
			end();
			throw error;
		}
	};
	app.get(
		"/export.zip",
		{
			config: { role: "admin", scopes: ["write"] },
			schema: {
				tags: ["Reports"],
				operationId: "exportOrganisation",
				summary: "Export all data of the organisation",
				response: {
					200: {
						description:
							"A ZIP of CSV files, one for each kind of thing, as of one moment. A file without rows is empty.",
						content: { "application/zip": { schema: Type.String({ format: "binary" }) } },
					},
				},
			},
		},
		async ({ context }, reply) => {
			const archive = await begin(() => exportOrganisation(context, database));
			reply.header("content-disposition", `attachment; filename="tallybook-${dateOf(context.now)}.zip"`);
			return reply.type("application/zip").send(archive as never);
		},
	);
}
