import { operatorRole, requireOperator } from "../auth/index.ts";
import { type App, Done } from "../platform/http/index.ts";
import { type Operation, readStatus } from "./read-status.ts";
import { runJobAgain, runTaskAgain } from "./run-again.ts";
import { InstallationStatus, JobPath, TaskPath } from "./schemas.ts";

const tags = ["Status"];
const config = { access: "person_of_organisation", role: operatorRole } as const;

export function registerStatusRoutes(app: App, operation: Operation): void {
	app.get(
		"/status",
		{
			config,
			schema: {
				tags,
				operationId: "status.get",
				summary: "Get the status of the installation",
				description:
					"Answers what waits, what failed, what recurring tasks last did, and which processes work. For operators: admins and owners of the installation's first organization. Of other organizations, it contains counts only.",
				response: { 200: InstallationStatus },
			},
		},
		async ({ context }) => {
			await requireOperator(context);
			return readStatus(context, operation);
		},
	);
	app.post(
		"/status/job/:job_id/run",
		{
			config,
			schema: {
				tags,
				operationId: "status.runJob",
				summary: "Run a failed job again",
				description:
					"Makes a job that failed as often as it may due at once. A job that waits or runs is refused, so it runs once however often this is called.",
				refuses: [409],
				params: JobPath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await requireOperator(context);
			await runJobAgain(context, params.job_id);
			return {};
		},
	);
	app.post(
		"/status/task/:task/run",
		{
			config,
			schema: {
				tags,
				operationId: "status.runTask",
				summary: "Run a recurring task now",
				description:
					"Runs a recurring task at once, besides its schedule. Refused while a run waits or is in progress.",
				refuses: [409],
				params: TaskPath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await requireOperator(context);
			await runTaskAgain(context, params.task, operation.schedule);
			return {};
		},
	);
}
