import type { App } from "../../platform/http/index.ts";
import { Migration, MigrationPath, MigrationRequest } from "./migrate-schemas.ts";
import { migrateTemplate } from "./migrate-template.ts";

export function registerMigrationRoutes(app: App): void {
	app.post(
		"/template/:template_uuid/migrate",
		{
			schema: {
				tags: ["Templates"],
				operationId: "templates.migrate",
				summary: "Move contracts to a plan template's present version",
				description:
					"Amends each contract at the first period start after today, or previews what that changes. A contract is moved once: an interrupted migration is resumed by sending it again.",
				refuses: [409],
				params: MigrationPath,
				body: MigrationRequest,
				response: { 200: Migration },
			},
		},
		({ context, params, body }) => migrateTemplate(context, params.template_uuid, body),
	);
}
