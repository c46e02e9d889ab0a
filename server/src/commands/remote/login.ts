import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Where the service is, and who asks. */
export interface Login {
	/** Without a trailing slash. */
	readonly url: string;
	readonly token: string;
}

export const defaultProfile = "default";

/** The login of a profile. `TALLYBOOK_URL` and `TALLYBOOK_TOKEN` take precedence. */
export async function findLogin(profile: string): Promise<Login> {
	const { TALLYBOOK_URL, TALLYBOOK_TOKEN } = process.env;
	const stored = (await readLogins())[profile];
	const url = TALLYBOOK_URL === undefined ? stored?.url : serviceUrl(TALLYBOOK_URL, "TALLYBOOK_URL");
	if (url === undefined) {
		const named = profile === defaultProfile ? "" : ` --profile ${profile}`;
		throw new Error(
			`Not logged in. Run tallybook login${named} --url <url> --token <token>, or set TALLYBOOK_URL and TALLYBOOK_TOKEN.`,
		);
	}
	const token = TALLYBOOK_TOKEN ?? (url === stored?.url ? stored.token : undefined);
	// Otherwise, a changed variable would send the stored token to another host.
	if (token === undefined) throw new Error(`No token is stored for ${url}. Set TALLYBOOK_TOKEN, too, or log in there.`);
	return { url, token };
}

/**
 * The login that a command's options name, or else the stored one. A token without an address is for the service on this machine.
 * @throws Error if there is none, or none for the address
 */
export async function chosenLogin(
	{ url, token }: { readonly url?: string | undefined; readonly token?: string | undefined },
	localUrl: string,
): Promise<Login> {
	if (token !== undefined) return { url: serviceUrl(url ?? localUrl, "--url"), token };
	const stored = await findLogin(defaultProfile);
	if (url !== undefined && serviceUrl(url, "--url") !== stored.url) {
		throw new Error(`No token is stored for ${url}. Add --token, or log in there.`);
	}
	return stored;
}

export async function storeLogin(profile: string, login: Login): Promise<void> {
	await writeLogins({ ...(await readLogins()), [profile]: login });
}

/** @returns the address that was logged in to; null if none was stored */
export async function removeLogin(profile: string): Promise<string | null> {
	const { [profile]: removed, ...others } = await readLogins();
	if (removed === undefined) return null;
	await writeLogins(others);
	return removed.url;
}

/** @throws Error if the text is not an http or https address */
export function serviceUrl(text: string, name: string): string {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "") {
		throw new Error(`${name} must be the service's address, such as https://billing.example.com, not "${text}"`);
	}
	return url.origin + url.pathname.replace(/\/+$/, "");
}

export function loginFile(): string {
	const { XDG_CONFIG_HOME } = process.env;
	return join(XDG_CONFIG_HOME || join(homedir(), ".config"), "tallybook", "config.json");
}

async function readLogins(): Promise<Readonly<Record<string, Login>>> {
	const text = await readFile(loginFile(), "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return '{"profiles":{}}';
		throw new Error(`${loginFile()} cannot be read: ${error.code}`);
	});
	try {
		return JSON.parse(text).profiles ?? {};
	} catch {
		throw new Error(`${loginFile()} is not valid JSON. Correct or delete it, then log in again.`);
	}
}

/** Replaces the file in one step, readable by its owner only. */
async function writeLogins(profiles: Readonly<Record<string, Login>>): Promise<void> {
	const path = loginFile();
	const draft = `${path}.${process.pid}`;
	await mkdir(dirname(path), { recursive: true, mode: 0o700 });
	await writeFile(draft, `${JSON.stringify({ profiles }, null, 2)}\n`, { mode: 0o600 });
	await chmod(draft, 0o600);
	await rename(draft, path);
}
