import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { LanguageModelAddress } from "./contract-uploads/index.ts";
import type { MailServer } from "./mail/index.ts";
import { type ProviderSettings, readProviderSettings } from "./payment-providers/index.ts";
import { isEmail, isSingleLine, MasterKey } from "./platform/index.ts";

/** The validated environment; described for operators in docs/operating/configuration.md. */
export interface Config {
	/** The address of a PostgreSQL server; null for the embedded one in `dataDirectory`. */
	readonly databaseUrl: string | null;
	readonly dataDirectory: string;
	readonly host: string;
	/** 0 lets the operating system choose a free port. */
	readonly port: number;
	/** The public address without a trailing slash; null to derive it from the address served. */
	readonly appUrl: string | null;
	/** The proxies whose `X-Forwarded-For` is trusted: addresses and address ranges (CIDR). */
	readonly trustedProxies: readonly string[];
	readonly bootstrap: Bootstrap;
	/** Null: mail is stored and shown in the outbox. */
	readonly mailServer: MailServer | null;
	/** Null for payment providers that organizations cannot choose. */
	readonly providerSettings: ProviderSettings;
	/** Null: uploaded contracts are read by rules only. */
	readonly languageModel: LanguageModelAddress | null;
	/** Whether `/metrics` requires no token. */
	readonly isMetricsOpen: boolean;
	/** What is open to webhooks besides the internet. */
	readonly webhooks: { readonly isLocalhostAllowed: boolean };
	/** Null: the keys in the database are stored unencrypted. */
	readonly masterKey: MasterKey | null;
}

export interface Bootstrap {
	readonly token: string | null;
	readonly organisation: string;
	readonly owner: { readonly email: string; readonly password: string } | null;
}

/** The service cannot run with the environment. The message names the variable. */
export class ConfigurationError extends Error {
	constructor(variable: string, problem: string, options?: ErrorOptions) {
		super(`${variable} ${problem}`, options);
		this.name = "ConfigurationError";
	}
}

const bootstrapTokenMinimumLength = 32;
const masterKeyMinimumLength = 32;

/**
 * Reads the configuration. Nothing else reads the environment.
 * @throws ConfigurationError that names the variable and its problem, without repeating secrets
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
	const read = (variable: string) => environment[variable]?.trim() || null;
	return {
		databaseUrl: databaseUrl(read("DATABASE_URL")),
		dataDirectory: resolve(read("TALLYBOOK_DATA_DIR") ?? "data"),
		host: read("HOST") ?? "127.0.0.1",
		port: port(read("PORT") ?? "3000"),
		appUrl: appUrl(read("APP_URL")),
		trustedProxies: trustedProxies(read("TRUSTED_PROXIES")),
		bootstrap: bootstrap(read),
		mailServer: mailServer(read("SMTP_URL"), read("MAIL_FROM")),
		providerSettings: readProviderSettings({
			text: read,
			origin: (variable) => origin(variable, read(variable)),
			fault: (variable, problem) => new ConfigurationError(variable, problem),
		}),
		languageModel: languageModel(read),
		isMetricsOpen: isOn("TALLYBOOK_OPEN_METRICS", read),
		webhooks: { isLocalhostAllowed: isOn("TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST", read) },
		masterKey: masterKey(environment.TALLYBOOK_MASTER_KEY?.trim()),
	};
}

function isOn(variable: string, read: (variable: string) => string | null): boolean {
	const value = read(variable) ?? "false";
	if (value !== "true" && value !== "false") throw new ConfigurationError(variable, "must be true or false");
	return value === "true";
}

function databaseUrl(value: string | null): string | null {
	if (value === null) return null;
	const url = parsedUrl(value);
	if (url === null || !["postgres:", "postgresql:"].includes(url.protocol) || !isDecodable(url)) {
		throw new ConfigurationError("DATABASE_URL", "must be an address such as postgres://user:password@host:5432/name");
	}
	return value;
}

function port(value: string): number {
	const number = Number(value);
	if (!/^\d{1,5}$/.test(value) || number > 65535) {
		throw new ConfigurationError("PORT", `must be a whole number from 0 to 65535, not "${value.slice(0, 40)}"`);
	}
	return number;
}

function appUrl(value: string | null): string | null {
	if (value === null) return null;
	const url = parsedUrl(value);
	if (url === null || !["http:", "https:"].includes(url.protocol) || url.search !== "" || url.hash !== "") {
		throw new ConfigurationError("APP_URL", "must be the public address, such as https://billing.example.com");
	}
	return value.replace(/\/+$/, "");
}

function trustedProxies(value: string | null): string[] {
	const ranges = value === null ? [] : value.split(",").map((range) => range.trim());
	for (const range of ranges) {
		if (isAddressRange(range)) continue;
		const problem = `must be addresses or CIDR ranges, comma-separated, such as 10.0.0.0/8,::1; "${range.slice(0, 50)}" is neither`;
		throw new ConfigurationError("TRUSTED_PROXIES", problem);
	}
	return ranges;
}

function isAddressRange(range: string): boolean {
	const [address = "", prefix, ...rest] = range.split("/");
	const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
	const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
	return bits > 0 && !address.includes("%") && isPrefix && rest.length === 0;
}

function bootstrap(read: (variable: string) => string | null): Bootstrap {
	const token = read("TALLYBOOK_BOOTSTRAP_TOKEN");
	if (token !== null && token.length < bootstrapTokenMinimumLength) {
		throw new ConfigurationError(
			"TALLYBOOK_BOOTSTRAP_TOKEN",
			`must be at least ${bootstrapTokenMinimumLength} characters long, but has ${token.length}`,
		);
	}
	if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
		throw new ConfigurationError(
			"TALLYBOOK_BOOTSTRAP_TOKEN",
			"must contain only printable ASCII characters, without spaces",
		);
	}
	const organisation = read("TALLYBOOK_BOOTSTRAP_ORGANISATION");
	if (organisation !== null && (organisation.length > 255 || !isSingleLine(organisation))) {
		throw new ConfigurationError("TALLYBOOK_BOOTSTRAP_ORGANISATION", "must be a single line of at most 255 characters");
	}
	return { token, organisation: organisation ?? "My company", owner: bootstrapOwner(read) };
}

/** Only the first start checks the password's strength; later ones ignore it. */
function bootstrapOwner(read: (variable: string) => string | null): Bootstrap["owner"] {
	const email = read("TALLYBOOK_BOOTSTRAP_EMAIL");
	const password = read("TALLYBOOK_BOOTSTRAP_PASSWORD");
	if (email === null && password === null) return null;
	if (email === null)
		throw new ConfigurationError("TALLYBOOK_BOOTSTRAP_EMAIL", "is required with TALLYBOOK_BOOTSTRAP_PASSWORD");
	if (password === null)
		throw new ConfigurationError("TALLYBOOK_BOOTSTRAP_PASSWORD", "is required with TALLYBOOK_BOOTSTRAP_EMAIL");
	if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
		throw new ConfigurationError("TALLYBOOK_BOOTSTRAP_EMAIL", `must be an email address, not "${email.slice(0, 100)}"`);
	}
	return { email, password };
}

const smtpHint = "must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com";

function mailServer(smtpUrl: string | null, sender: string | null): MailServer | null {
	if (smtpUrl === null) return null;
	const url = parsedUrl(smtpUrl);
	const isPlain = url !== null && /^\/?$/.test(url.pathname) && url.hash === "" && url.hostname !== "";
	const isWhole = url !== null && (url.username === "") === (url.password === "");
	if (!isPlain || !isWhole || !["smtp:", "smtps:"].includes(url.protocol) || !isDecodable(url)) {
		throw new ConfigurationError("SMTP_URL", smtpHint);
	}
	const isTls = url.protocol === "smtps:";
	if (url.search !== "" && (isTls || !["?tls=off", "?tls=required"].includes(url.search))) {
		const problem = "allows only the options ?tls=off and ?tls=required, and only with smtp://";
		throw new ConfigurationError("SMTP_URL", problem);
	}
	if (sender === null) throw new ConfigurationError("MAIL_FROM", "is required with SMTP_URL");
	const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
	const user = decodeURIComponent(url.username);
	const login = user === "" ? null : { user, password: decodeURIComponent(url.password) };
	// A password, and a link that grants access, never leave the machine unencrypted.
	const isOpenAllowed = isThisMachine(host) && url.search === "";
	const starttls = isOpenAllowed ? "starttls_if_offered" : "starttls";
	return {
		host,
		port: url.port === "" ? (isTls ? 465 : 587) : Number(url.port),
		security: isTls ? "tls" : url.search === "?tls=off" ? "none" : starttls,
		login,
		from: mailSender(sender),
	};
}

function mailSender(value: string): MailServer["from"] {
	const [, written = "", address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? [];
	const name = written.trim().replace(/^"(.*)"$/, "$1");
	if (!isEmail(address) || /\p{Cc}/u.test(name)) {
		const problem = `must be an email address, or a name and <address>, not "${value.slice(0, 100)}"`;
		throw new ConfigurationError("MAIL_FROM", problem);
	}
	return { name: name || null, address };
}

/** An address without a path. */
function origin(variable: string, value: string | null): string | null {
	if (value === null) return null;
	const url = parsedUrl(value);
	const isOrigin =
		url !== null && url.pathname === "/" && `${url.search}${url.hash}${url.username}${url.password}` === "";
	const isAllowed = url?.protocol === "https:" || (url?.protocol === "http:" && isThisMachine(url.hostname));
	if (!isOrigin || !isAllowed) {
		const problem = "must be an https:// address without a path; http:// is allowed only on this machine";
		throw new ConfigurationError(variable, problem);
	}
	return url.origin;
}

/** Whether data sent to the host stays on this machine. */
function isThisMachine(host: string): boolean {
	return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

function languageModel(read: (variable: string) => string | null): LanguageModelAddress | null {
	const [address, model, key] = [read("TALLYBOOK_LLM_URL"), read("TALLYBOOK_LLM_MODEL"), read("TALLYBOOK_LLM_KEY")];
	if (address === null && model === null && key === null) return null;
	if (address === null)
		throw new ConfigurationError("TALLYBOOK_LLM_URL", "is required with TALLYBOOK_LLM_MODEL and TALLYBOOK_LLM_KEY");
	if (model === null) throw new ConfigurationError("TALLYBOOK_LLM_MODEL", "is required with TALLYBOOK_LLM_URL");
	const url = parsedUrl(address);
	const isAllowed = url?.protocol === "https:" || (url?.protocol === "http:" && isThisMachine(url.hostname));
	if (!isAllowed) {
		const problem = "must be an address such as https://llm.example.com/v1; http:// is allowed only on this machine";
		throw new ConfigurationError("TALLYBOOK_LLM_URL", problem);
	}
	return { url: address.replace(/\/+$/, ""), model, key };
}

/** A variable that is set but empty is an error. */
function masterKey(value: string | undefined): MasterKey | null {
	return value === undefined ? null : masterKeyIn("TALLYBOOK_MASTER_KEY", value);
}

/**
 * @param value the key, or `file:` and a path
 * @throws ConfigurationError that names the variable or option, without repeating the key
 */
export function masterKeyIn(variable: string, value: string): MasterKey {
	const [, path] = /^file:(.*)$/.exec(value) ?? [];
	if (path === "") throw new ConfigurationError(variable, "requires a path after file:");
	const secret = path === undefined ? value : keyFile(variable, path);
	if (secret.length < masterKeyMinimumLength) {
		const problem = `must be at least ${masterKeyMinimumLength} characters long, or file: and a path; it has ${secret.length}`;
		throw new ConfigurationError(variable, path === undefined ? problem : `${problem} in ${path}`);
	}
	return new MasterKey(secret);
}

function keyFile(variable: string, path: string): string {
	try {
		return readFileSync(resolve(path), "utf8").trim();
	} catch (error) {
		throw new ConfigurationError(variable, `names an unreadable file: ${(error as Error).message}`);
	}
}

/** Whether user and password are percent-encoded correctly: a `%` in a password is written `%25`. */
function isDecodable({ username, password }: URL): boolean {
	try {
		decodeURIComponent(username + password);
		return true;
	} catch {
		return false;
	}
}

function parsedUrl(value: string): URL | null {
	return URL.canParse(value) ? new URL(value) : null;
}
