import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { MailServer } from "../../src/mail/index.ts";

export interface ReceivedMail {
	/** Whom the envelope names: where the mail went, whatever its headers say. */
	readonly to: readonly string[];
	readonly raw: string;
	readonly mail: Email;
	readonly isEncrypted: boolean;
	readonly user: unknown;
}

/** What the server says to a recipient, or to a mail once it has read it; null: it takes it. */
export type Answering = (address: string) => { readonly code: number; readonly text: string } | null;

const welcome: Answering = () => null;

/** A real SMTP server of a test, which keeps what arrives. It can be stopped and started again at its port. */
export class TestMailServer {
	readonly #options: SMTPServerOptions;
	#server: SMTPServer | null = null;
	#port = 0;
	readonly received: ReceivedMail[] = [];
	/** Every recipient that a client named, taken or not. */
	readonly asked: string[] = [];
	recipientAnswer: Answering = welcome;
	mailAnswer: Answering = welcome;
	/** Called when a mail was read whole and before the server takes it. */
	beforeTaking: (to: readonly string[]) => Promise<void> = async () => {};

	static async start(options: SMTPServerOptions = {}): Promise<TestMailServer> {
		const server = new TestMailServer(options);
		await server.start();
		return server;
	}

	private constructor(options: SMTPServerOptions) {
		this.#options = options;
	}

	/** How to reach it, as the configuration would say. */
	get address(): MailServer {
		return {
			host: "localhost",
			port: this.#port,
			security: "none",
			login: null,
			from: { name: null, address: "billing@tallybook.example" },
		};
	}

	async start(): Promise<void> {
		const server = new SMTPServer({
			authOptional: true,
			hideSTARTTLS: true,
			disableReverseLookup: true,
			logger: false,
			onRcptTo: ({ address }, _session, callback) => {
				this.asked.push(address);
				callback(errorOf(this.recipientAnswer(address)));
			},
			onData: (stream, session, callback) => {
				const to = session.envelope.rcptTo.map(({ address }) => address);
				const parts: Buffer[] = [];
				stream.on("data", (part: Buffer) => parts.push(part));
				stream.on("end", async () => {
					const raw = Buffer.concat(parts);
					const refusal = errorOf(this.mailAnswer(to[0] ?? ""));
					if (refusal !== null) return callback(refusal);
					await this.beforeTaking(to);
					const mail = await PostalMime.parse(raw);
					this.received.push({ to, raw: raw.toString(), mail, isEncrypted: session.secure, user: session.user });
					callback(null, "2.0.0 taken");
				});
			},
			...this.#options,
		});
		server.on("error", () => {});
		server.listen(this.#port, "localhost");
		await once(server.server, "listening");
		this.#port = (server.server.address() as { port: number }).port;
		this.#server = server;
	}

	/** Ends every connection; the server can be started again. */
	async stop(): Promise<void> {
		const server = this.#server;
		this.#server = null;
		if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
	}

	/** As at the start, but for what has been received before: that is answered, and forgotten. */
	takeAll(): ReceivedMail[] {
		return this.received.splice(0);
	}

	/** What arrived in one mailbox. */
	mailTo(address: string): ReceivedMail[] {
		return this.received.filter(({ to }) => to.includes(address));
	}
}

function errorOf(answer: ReturnType<Answering>): (Error & { responseCode: number }) | null {
	return answer === null ? null : Object.assign(new Error(answer.text), { responseCode: answer.code });
}
