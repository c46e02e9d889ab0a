import { type Command, Option } from "commander";
import { createToken, listTokens, revokeToken, scopes } from "./auth/index.ts";
import type { Config } from "./config.ts";
import { createOrganisation, findOrganisation } from "./organisations/index.ts";
import type { Scope } from "./platform/http/index.ts";
import { type Actor, type Context, type Database, isUuid, systemClock } from "./platform/index.ts";
import { openFoundation, serve } from "./serve.ts";

const actor: Actor = { type: "command", id: null, name: "command line" };

/** The command line: every command of the program, and what it prints. */
export function registerCommands(program: Command, config: () => Config): void {
	program
		.command("serve")
		.description("serve the API and the page, and do the background work")
		.action(async () => {
			const service = await serve(config());
			stopOnSignal(() => service.stop());
		});

	program
		.command("migrate")
		.description("bring the database's structure up to this version")
		.action(() => withDatabase(config(), "migrate", async () => print("The database is up to date.")));

	const organisation = program.command("organisation").description("organisations of this installation");
	organisation
		.command("create")
		.description("make an organisation; prints its UUID")
		.requiredOption("--name <name>", "what it is called")
		.action(({ name }: { name: string }) =>
			withDatabase(config(), "organisation create", async (database) => {
				if (name.trim() === "" || name.length > 255) throw new Error("--name must have 1 to 255 characters");
				print(await createOrganisation(database, name, systemClock(), actor));
			}),
		);

	const token = program.command("token").description("API tokens");
	token
		.command("create")
		.description("make a token; prints it, this once")
		.requiredOption("--organisation <name or uuid>", "whom it acts for")
		.requiredOption("--name <name>", "what it is for")
		.addOption(new Option("--scope <scope>", "what it may do").choices(scopes).makeOptionMandatory())
		.option("--expires-at <timestamp>", "when it ends, such as 2027-01-01T00:00:00Z")
		.action((options: { organisation: string; name: string; scope: Scope; expiresAt?: string }) =>
			withOrganisation(config(), "token create", options.organisation, async (context) => {
				if (options.name.trim() === "" || options.name.length > 255)
					throw new Error("--name must have 1 to 255 characters");
				const expiresAt = options.expiresAt === undefined ? null : instant("--expires-at", options.expiresAt);
				print(await createToken(context, { name: options.name, scope: options.scope, expiresAt }));
			}),
		);
	token
		.command("list")
		.description("list an organisation's tokens: UUID, scope, beginning, state, name")
		.requiredOption("--organisation <name or uuid>")
		.action((options: { organisation: string }) =>
			withOrganisation(config(), "token list", options.organisation, async (context) => {
				for (const row of await listTokens(context)) {
					print([row.uuid, row.scope, row.hint, tokenState(row, context.now), row.name].join("\t"));
				}
			}),
		);
	token
		.command("revoke")
		.description("end a token at once, on every process")
		.requiredOption("--organisation <name or uuid>")
		.requiredOption("--token <uuid>", "the token's UUID, from token list")
		.action((options: { organisation: string; token: string }) =>
			withOrganisation(config(), "token revoke", options.organisation, async (context) => {
				if (!isUuid(options.token)) throw new Error("--token must be a token's UUID, from token list");
				await revokeToken(context, options.token);
				print("Revoked.");
			}),
		);
}

function tokenState(token: { revoked_at: string | null; expires_at: string | null }, now: string): string {
	if (token.revoked_at !== null) return "revoked";
	return token.expires_at !== null && token.expires_at <= now ? "expired" : "valid";
}

async function withDatabase(config: Config, name: string, work: (database: Database) => Promise<void>): Promise<void> {
	const foundation = await openFoundation(config, "command", name);
	try {
		await work(foundation.database);
	} finally {
		await foundation.close();
	}
}

function withOrganisation(
	config: Config,
	name: string,
	organisation: string,
	work: (context: Context) => Promise<void>,
) {
	return withDatabase(config, name, async (database) => {
		const organisationId = await findOrganisation(database, organisation);
		await work({ db: database, now: systemClock(), organisationId, actor, requestId: null });
	});
}

function instant(option: string, value: string): string {
	const time = Date.parse(value);
	if (Number.isNaN(time)) throw new Error(`${option} must be an ISO 8601 date-time, such as 2027-01-01T00:00:00Z`);
	return new Date(time).toISOString();
}

/** Stops once, however often and by whatever signal it is asked: npm passes on what the terminal sent already. */
function stopOnSignal(stop: () => Promise<void>): void {
	let isStopping = false;
	const onSignal = () => {
		if (isStopping) return;
		isStopping = true;
		stop().then(
			() => process.exit(0),
			(error: unknown) => {
				process.stderr.write(`tallybook: stopping: ${String(error)}\n`);
				process.exit(1);
			},
		);
	};
	process.on("SIGTERM", onSignal);
	process.on("SIGINT", onSignal);
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
