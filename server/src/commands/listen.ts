import { type Command, Option } from "commander";
import type { Config } from "../config.ts";
import { pause } from "../platform/index.ts";
import { addressOf } from "../serve.ts";
import { chosenLogin } from "./remote/login.ts";
import { print, remark } from "./session.ts";

interface ListenOptions {
	readonly forwardTo: string;
	readonly url?: string;
	readonly token?: string;
	readonly events?: string[];
}

interface Listener {
	readonly uuid: string;
	readonly secret: string;
}

interface Message {
	readonly position: number;
	readonly event_type: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

const pause_ms = 1_000;
const longestAnswer_ms = 15_000;

/** `listen`: an organization's events on a developer's machine, through the API of a service that may be anywhere. */
export function registerListenCommand(program: Command, config: () => Config): void {
	program
		.command("listen")
		.description("forward an organization's events to a program on this machine, signed as webhooks are")
		.requiredOption("--forward-to <url>", "where to send them, such as http://localhost:4242/webhooks")
		.addOption(new Option("--token <token>", "an API token of scope write").env("TALLYBOOK_TOKEN"))
		.option("--url <url>", "the service; by default the one logged in to, or with --token the one on this machine")
		.option("--events <patterns...>", "which: invoice.* payment.failed; all by default")
		.action((options: ListenOptions) => listen(options, addressOf(config())));
}

async function listen({ forwardTo, events, ...given }: ListenOptions, localUrl: string): Promise<void> {
	if (!/^https?:\/\//.test(forwardTo) || !URL.canParse(forwardTo))
		throw new Error("--forward-to must be a URL such as http://localhost:4242/webhooks");
	const { url: address, token } = await chosenLogin(given, localUrl);
	const ask = apiOf(`${address}/api/v1/webhook/listener`, token);
	const listener = (await ask("POST", "", events === undefined ? {} : { events })) as Listener;
	const end = () => void ask("DELETE", `/${listener.uuid}`).finally(() => process.exit(0));
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
	remark(`Listening to ${address}; forwarding to ${forwardTo}. Stop with Ctrl-C.`);
	remark("Verify messages with this secret, as long as this runs:");
	print(listener.secret);
	let received_through = 0;
	for (;;) {
		const { items } = (await untilReached(() => ask("POST", `/${listener.uuid}/fetch`, { received_through }))) as {
			items: Message[];
		};
		for (const message of items) {
			print(await forward(forwardTo, message));
			received_through = message.position;
		}
		if (items.length === 0) await pause(pause_ms);
	}
}

/** The service didn't answer, or could not. */
class Unreached extends Error {}

/** What is behind the error that `fetch` throws. */
function causeOf({ message, cause }: Error): string {
	return cause instanceof Error && cause.message !== "" ? cause.message : message;
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

function apiOf(base: string, token: string): Ask {
	return async (method, path, body) => {
		const response = await fetch(base + path, {
			method,
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		}).catch((error: Error) => {
			throw new Unreached(`${new URL(base).origin} cannot be reached: ${causeOf(error)}`);
		});
		const answer = (await response.json()) as { detail?: string };
		if (response.status >= 500) throw new Unreached(`${response.status}: ${answer.detail}`);
		if (!response.ok) throw new Error(`${base + path} answered ${response.status}: ${answer.detail}`);
		return answer;
	};
}

/** While the service is away, it is asked again. */
async function untilReached(work: () => Promise<unknown>): Promise<unknown> {
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof Unreached)) throw error;
			remark(error.message);
			await pause(pause_ms);
		}
	}
}

/** Sends a message once; what becomes of it is a line for the developer. */
async function forward(url: string, { event_type, headers, body }: Message): Promise<string> {
	const signal = AbortSignal.timeout(longestAnswer_ms);
	const result = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" }).then(
		async (response) => {
			await response.body?.cancel();
			return String(response.status);
		},
		(error: Error) => `no answer: ${causeOf(error)}`,
	);
	return `${event_type}\t${headers["webhook-id"]}\t${result}`;
}
