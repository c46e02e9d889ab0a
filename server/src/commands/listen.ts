import { type Command, Option } from "commander";
import { addressOf, type Config } from "../config.ts";
import { pause } from "../platform/index.ts";
import { chosenLogin } from "./remote/login.ts";
import { ask, reasonOf, ServiceFault } from "./remote/service.ts";
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
	const login = await chosenLogin(given, localUrl);
	const path = "/api/v1/webhook/listener";
	const listener = await ask<Listener>(login, "POST", path, events === undefined ? {} : { events });
	const end = () => void ask(login, "DELETE", `${path}/${listener.uuid}`).finally(() => process.exit(0));
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
	remark(`Listening to ${login.url}; forwarding to ${forwardTo}. Stop with Ctrl-C.`);
	remark("Verify messages with this secret, as long as this runs:");
	print(listener.secret);
	let received_through = 0;
	for (;;) {
		const { items } = await untilReached(() =>
			ask<{ items: Message[] }>(login, "POST", `${path}/${listener.uuid}/fetch`, { received_through }),
		);
		for (const message of items) {
			print(await forward(forwardTo, message));
			received_through = message.position;
		}
		if (items.length === 0) await pause(pause_ms);
	}
}

/** While the service is away, it is asked again. */
async function untilReached<Answer>(work: () => Promise<Answer>): Promise<Answer> {
	for (;;) {
		try {
			return await work();
		} catch (error) {
			const isAway = error instanceof ServiceFault && (error.status === null || error.status >= 500);
			if (!isAway) throw error;
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
		(error: Error) => `no answer: ${reasonOf(error)}`,
	);
	return `${event_type}\t${headers["webhook-id"]}\t${result}`;
}
