import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { defaultProfile, type Login, loginFile, removeLogin, serviceUrl, storeLogin } from "./login.ts";
import { ask } from "./service.ts";

interface LoginOptions {
	readonly url: string;
	readonly token: string;
	readonly profile: string;
}

/** `login` and `logout`. */
export function addLoginCommands(program: Command): void {
	program
		.command("login")
		.description("check an API token against a service and store it for later commands")
		.requiredOption("--url <url>", "the service's address, such as https://billing.example.com")
		.requiredOption("--token <token>", "an API token, or - to read it from standard input")
		.option("--profile <name>", "the name to store it under, for several services or organizations", defaultProfile)
		.action(logIn);
	program
		.command("logout")
		.description("delete a stored token from this machine; it stays valid")
		.option("--profile <name>", "the name it is stored under", defaultProfile)
		.action(async ({ profile }: { profile: string }) => {
			const url = await removeLogin(profile);
			if (url === null) throw new Error(`No login is stored under "${profile}".`);
			process.stdout.write(`Logged out of ${url}.\n`);
		});
}

async function logIn({ url, token, profile }: LoginOptions): Promise<void> {
	const login = {
		url: serviceUrl(url, "--url"),
		token: token === "-" ? (await text(process.stdin)).trim() : token,
	};
	const organisation = await organisationOf(login);
	await storeLogin(profile, login);
	if (/^http:/.test(login.url) && !isThisMachine(login.url)) {
		process.stderr.write("The address is not https: anyone on the way can read the token.\n");
	}
	const who = organisation === null ? "with a token that sends events only" : `as ${organisation}`;
	process.stdout.write(`Logged in to ${login.url} ${who}. Stored in ${loginFile()}.\n`);
}

/** The organization's name; null for a token that may not read it. */
async function organisationOf(login: Login): Promise<string | null> {
	try {
		return (await ask<{ readonly name: string }>(login, "GET", "/api/v1/organisation")).name;
	} catch (error) {
		if (/scope "ingest"/.test((error as Error).message)) return null;
		throw error;
	}
}

function isThisMachine(url: string): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
