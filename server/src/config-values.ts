import { isIP } from "node:net";
import { type LogLevel, logLevels } from "./platform/index.ts";

/** The service cannot run with the environment. The message names the variable. */
export class ConfigurationError extends Error {
	readonly variable: string;

	constructor(variable: string, problem: string, options?: ErrorOptions) {
		super(`${variable} ${problem}`, options);
		this.name = "ConfigurationError";
		this.variable = variable;
	}
}

export function isOn(variable: string, read: (variable: string) => string | null): boolean {
	const value = read(variable) ?? "false";
	if (value !== "true" && value !== "false") throw new ConfigurationError(variable, "must be true or false");
	return value === "true";
}

/** @throws ConfigurationError that names the variable or option, without repeating the address */
export function databaseUrlIn(variable: string, value: string): string {
	const url = parsedUrl(value);
	if (url === null || !["postgres:", "postgresql:"].includes(url.protocol) || !isDecodable(url)) {
		throw new ConfigurationError(variable, "must be an address such as postgres://user:password@host:5432/name");
	}
	return value;
}

export function port(variable: string, value: string): number {
	const number = Number(value);
	if (!/^\d{1,5}$/.test(value) || number > 65535) {
		throw new ConfigurationError(variable, `must be a whole number from 0 to 65535, not "${value.slice(0, 40)}"`);
	}
	return number;
}

export function logLevel(value: string): LogLevel {
	const level = logLevels.find((level) => level === value.toLowerCase());
	if (level !== undefined) return level;
	throw new ConfigurationError("LOG_LEVEL", `must be one of ${logLevels.join(", ")}, not "${value.slice(0, 40)}"`);
}

export function appUrl(value: string | null): string | null {
	if (value === null) return null;
	const url = parsedUrl(value);
	if (url === null || !["http:", "https:"].includes(url.protocol) || url.search !== "" || url.hash !== "") {
		throw new ConfigurationError("APP_URL", "must be the public address, such as https://billing.example.com");
	}
	return value.replace(/\/+$/, "");
}

export function trustedProxies(value: string | null): string[] {
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

const unit_ms = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export function duration_ms(variable: string, value: string): number {
	const [, number = "", unit = ""] = /^([1-9]\d{0,3})([mhd])$/.exec(value) ?? [];
	const length_ms = unit_ms[unit as keyof typeof unit_ms];
	if (length_ms === undefined) {
		throw new ConfigurationError(variable, `must be a duration such as 30m, 24h or 7d, not "${value.slice(0, 40)}"`);
	}
	return Number(number) * length_ms;
}

export function wholeNumber(variable: string, value: string): number {
	if (/^[1-9]\d{0,3}$/.test(value)) return Number(value);
	throw new ConfigurationError(variable, `must be a whole number from 1 to 9999, not "${value.slice(0, 40)}"`);
}

/** An address without a path. */
export function origin(variable: string, value: string | null): string | null {
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
export function isThisMachine(host: string): boolean {
	return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

/** Whether user and password are percent-encoded correctly: a `%` in a password is written `%25`. */
export function isDecodable({ username, password }: URL): boolean {
	try {
		decodeURIComponent(username + password);
		return true;
	} catch {
		return false;
	}
}

export function parsedUrl(value: string): URL | null {
	return URL.canParse(value) ? new URL(value) : null;
}
