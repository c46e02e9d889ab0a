import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BucketAccess } from "./backup/index.ts";
import {
	appUrl,
	ConfigurationError,
	databaseUrlIn,
	duration_ms,
	isDecodable,
	isOn,
	isThisMachine,
	logLevel,
	origin,
	parsedUrl,
	port,
	trustedProxies,
	wholeNumber,
} from "./config-values.ts";
import type { LanguageModelAddress } from "./contract-uploads/index.ts";
import { readVatIdProvider, type VatIdProviderSettings } from "./customers/index.ts";
import type { MailServer } from "./mail/index.ts";
import { type ProviderSettings, readProviderSettings } from "./payment-providers/index.ts";
import {
	isEmail,
	isSingleLine,
	type LogLevel,
	MasterKey,
	readTracingSettings,
	secretsIn,
	type TracingSettings,
} from "./platform/index.ts";
import { readTaxProviderSettings, type TaxProviderSettings } from "./tax-providers/index.ts";

/** The validated environment; described for operators in docs/operating/configuration.md. */
export interface Config {
	/** The address of a PostgreSQL server; null for the embedded one in `dataDirectory`. */
	readonly databaseUrl: string | null;
	readonly dataDirectory: string;
	readonly host: string;
	/** 0 lets the operating system choose a free port. */
	readonly port: number;
	/** Where a process that does only background work serves its health and metrics, on `host`; null: nowhere. */
	readonly workerPort: number | null;
	/** The public address without a trailing slash; null to derive it from the address served. */
	readonly appUrl: string | null;
	/** The proxies whose `X-Forwarded-For` is trusted: addresses and address ranges (CIDR). */
	readonly trustedProxies: readonly string[];
	readonly bootstrap: Bootstrap;
	/** Null: mail is stored and shown in the outbox. */
	readonly mailServer: MailServer | null;
	/** Null for payment providers that organizations cannot choose. */
	readonly providerSettings: ProviderSettings;
	/** Null for tax providers that organizations cannot choose. */
	readonly taxProviderSettings: TaxProviderSettings;
	/** Null: uploaded contracts are read by rules only. */
	readonly languageModel: LanguageModelAddress | null;
	/** Who is asked whether VAT ids exist; null: nobody. */
	readonly vatIdProvider: VatIdProviderSettings | null;
	/** Whether `/metrics` requires no token. */
	readonly isMetricsOpen: boolean;
	/** What is open to webhooks besides the internet. */
	readonly webhooks: { readonly isLocalhostAllowed: boolean };
	/** Null: the keys in the database are stored unencrypted. */
	readonly masterKey: MasterKey | null;
	/** Null: no backups are made unless somebody makes one. */
	readonly backups: ScheduledBackups | null;
	/** For backups in a bucket; null without credentials. */
	readonly bucketAccess: BucketAccess | null;
	/** Null: no traces are recorded. */
	readonly tracing: TracingSettings | null;
	/** What is logged, and the secrets that never are. */
	readonly log: { readonly level: LogLevel; readonly secrets: readonly string[] };
}

export interface ScheduledBackups {
	/** A folder, or `s3://bucket/prefix`. */
	readonly to: string;
	readonly every_ms: number;
	/** How many whole backups to keep. */
	readonly keep: number;
	readonly keyFile: string | null;
}

export interface Bootstrap {
	readonly token: string | null;
	readonly organisation: string;
	readonly owner: { readonly email: string; readonly password: string } | null;
}

/** For the few that must see what is wrong with it, or what to keep secret. */
export function environment(): NodeJS.ProcessEnv {
	return { ...process.env };
}

const bootstrapTokenMinimumLength = 32;
const masterKeyMinimumLength = 32;

/**
 * Reads the configuration. Nothing else reads the environment.
 * @throws ConfigurationError that names the variable and its problem, without repeating secrets
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
	const read = (variable: string) => environment[variable]?.trim() || null;
	const reader = {
		text: read,
		origin: (variable: string) => origin(variable, read(variable)),
		fault: (variable: string, problem: string) => new ConfigurationError(variable, problem),
	};
	const databaseUrl = read("DATABASE_URL");
	return {
		databaseUrl: databaseUrl === null ? null : databaseUrlIn("DATABASE_URL", databaseUrl),
		dataDirectory: resolve(read("TALLYBOOK_DATA_DIR") ?? "data"),
		host: read("HOST") ?? "127.0.0.1",
		port: port("PORT", read("PORT") ?? "3000"),
		workerPort: workerPort(read("WORKER_PORT")),
		appUrl: appUrl(read("APP_URL")),
		trustedProxies: trustedProxies(read("TRUSTED_PROXIES")),
		bootstrap: bootstrap(read),
		mailServer: mailServer(read("SMTP_URL"), read("MAIL_FROM")),
		providerSettings: readProviderSettings(reader),
		taxProviderSettings: readTaxProviderSettings(reader),
		languageModel: languageModel(read),
		vatIdProvider: readVatIdProvider(reader),
		isMetricsOpen: isOn("TALLYBOOK_OPEN_METRICS", read),
		webhooks: { isLocalhostAllowed: isOn("TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST", read) },
		masterKey: masterKey(environment.TALLYBOOK_MASTER_KEY?.trim()),
		backups: backups(read),
		bucketAccess: bucketAccess(read),
		tracing: readTracingSettings(reader),
		log: { level: logLevel(read("LOG_LEVEL") ?? "info"), secrets: secretsIn(environment) },
	};
}

function backups(read: (variable: string) => string | null): ScheduledBackups | null {
	const to = read("BACKUP_TO");
	const keyFile = read("BACKUP_KEY_FILE");
	const every = read("BACKUP_EVERY");
	const keep = read("BACKUP_KEEP");
	if (to === null) {
		for (const [variable, value] of Object.entries({
			BACKUP_EVERY: every,
			BACKUP_KEEP: keep,
			BACKUP_KEY_FILE: keyFile,
		})) {
			if (value !== null) throw new ConfigurationError(variable, "requires BACKUP_TO");
		}
		return null;
	}
	return {
		to,
		every_ms: duration_ms("BACKUP_EVERY", every ?? "24h"),
		keep: wholeNumber("BACKUP_KEEP", keep ?? "7"),
		keyFile: keyFile === null ? null : resolve(keyFile),
	};
}

function bucketAccess(read: (variable: string) => string | null): BucketAccess | null {
	const [id, secret] = [read("AWS_ACCESS_KEY_ID"), read("AWS_SECRET_ACCESS_KEY")];
	if (id === null || secret === null) return null;
	const endpoint = origin("S3_ENDPOINT", read("S3_ENDPOINT"));
	const region = read("AWS_REGION") ?? "us-east-1";
	return { id, secret, sessionToken: read("AWS_SESSION_TOKEN"), region, endpoint };
}

function workerPort(value: string | null): number | null {
	return value === null ? null : port("WORKER_PORT", value);
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

/** The public address: the configured one, otherwise the one served. */
export function addressOf({ appUrl, host, port }: Config, servedPort = port): string {
	const name = host.includes(":") ? `[${host}]` : host;
	return appUrl ?? `http://${name === "0.0.0.0" || name === "[::]" ? "localhost" : name}:${servedPort}`;
}
