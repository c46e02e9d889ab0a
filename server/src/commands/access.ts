import { type Command, Option } from "commander";
import {
	createAccount,
	createEmailLink,
	createPasswordLink,
	createToken,
	emailLinkAddress,
	endOfToken,
	invitationAddress,
	listTokens,
	passwordLinkAddress,
	revokeToken,
	roles,
	scopes,
} from "../auth/index.ts";
import { addressOf, type Config } from "../config.ts";
import type { Role, Scope } from "../platform/http/index.ts";
import { isEmail, isUuid, systemClock } from "../platform/index.ts";
import { commandActor, print, remark, requireName, withDatabase, withOrganisation } from "./session.ts";

/** Ten years; use `never` for longer. */
const longestLife_days = 3650;

/** `account …` and `token …`. */
export function registerAccessCommands(program: Command, config: () => Config): void {
	registerAccountCommands(program, config);
	const token = program.command("token").description("API tokens");
	token
		.command("create")
		.description("create a token and print it, only this once")
		.requiredOption("--organisation <name or uuid>", "the organization that it acts for")
		.requiredOption("--name <name>", "its purpose")
		.addOption(new Option("--scope <scope>", "what it may do").choices(scopes).makeOptionMandatory())
		.option("--expires-in-days <days>", "its lifetime: 1 to 3650 days, or never", "365")
		.option("--expires-at <timestamp>", "its expiration instead, such as 2027-01-01T00:00:00Z")
		.action((options: TokenOptions) =>
			withOrganisation(config(), "token create", options.organisation, async (context) => {
				requireName(options.name);
				const expiresAt = endOf(options, context.now);
				print(await createToken(context, { name: options.name, scope: options.scope, expiresAt }));
			}),
		);
	token
		.command("list")
		.description("list an organization's tokens: UUID, scope, first characters, state, name")
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
		.description("revoke a token immediately, in every process")
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

function registerAccountCommands(program: Command, config: () => Config): void {
	const account = program.command("account").description("people who sign in");
	account
		.command("create")
		.description(
			"add a person as a member and print a link that works once: to set the password, or to join with an existing account",
		)
		.requiredOption("--organisation <name or uuid>", "the organization to join")
		.requiredOption("--email <address>", "who")
		.addOption(new Option("--role <role>", "what the person may do").choices(roles).makeOptionMandatory())
		.action((options: { organisation: string; email: string; role: Role }) =>
			withOrganisation(config(), "account create", options.organisation, async (context) => {
				if (!isEmail(options.email)) throw new Error("--email must be an email address");
				const { token, isInvitation } = await createAccount(context, options);
				if (isInvitation)
					remark(`${options.email} already has an account and can join with this invitation within seven days.`);
				print((isInvitation ? invitationAddress : passwordLinkAddress)(addressOf(config()), token));
			}),
		);
	account
		.command("reset-password")
		.description("print a link to set a person's password; it works once, within a day")
		.requiredOption("--email <address>", "who")
		.action(({ email }: { email: string }) =>
			withDatabase(config(), "account reset-password", async (db) => {
				const context = { db, now: systemClock(), actor: commandActor, requestId: null };
				print(passwordLinkAddress(addressOf(config()), await createPasswordLink(context, email)));
			}),
		);
	registerChangeEmail(account, config);
}

/** Changes nothing yet; opening the link does. */
function registerChangeEmail(account: Command, config: () => Config): void {
	account
		.command("change-email")
		.description("print a link that changes the email address of a person's account; it works once, within a day")
		.requiredOption("--email <address>", "who")
		.requiredOption("--new-email <address>", "the new address, which you have verified to be theirs")
		.action(({ email, newEmail }: { email: string; newEmail: string }) =>
			withDatabase(config(), "account change-email", async (db) => {
				if (!isEmail(newEmail)) throw new Error("--new-email must be an email address");
				const context = { db, now: systemClock(), actor: commandActor, requestId: null };
				print(emailLinkAddress(addressOf(config()), await createEmailLink(context, email, newEmail)));
			}),
		);
}

interface TokenOptions {
	readonly organisation: string;
	readonly name: string;
	readonly scope: Scope;
	readonly expiresInDays: string;
	readonly expiresAt?: string;
}

/** When a token expires; null for "never". */
function endOf({ expiresInDays, expiresAt }: TokenOptions, now: string): string | null {
	if (expiresAt !== undefined) return instant("--expires-at", expiresAt);
	if (expiresInDays === "never") return null;
	const days = Number(expiresInDays);
	if (!/^\d{1,4}$/.test(expiresInDays) || days < 1 || days > longestLife_days) {
		throw new Error(`--expires-in-days must be 1 to ${longestLife_days}, or never`);
	}
	return endOfToken(now, days);
}

function tokenState(token: { revoked_at: string | null; expires_at: string | null }, now: string): string {
	if (token.revoked_at !== null) return "revoked";
	return token.expires_at !== null && token.expires_at <= now ? "expired" : "valid";
}

function instant(option: string, value: string): string {
	const time = Date.parse(value);
	if (Number.isNaN(time)) throw new Error(`${option} must be an ISO 8601 date-time, such as 2027-01-01T00:00:00Z`);
	return new Date(time).toISOString();
}
