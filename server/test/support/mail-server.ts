import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { MailServer } from "../../src/mail/index.ts";

export interface ReceivedMail {
	/** The envelope's recipients: where the mail went, whatever its headers say. */
	readonly to: readonly string[];
	readonly raw: string;
	readonly mail: Email;
	readonly isEncrypted: boolean;
	readonly user: unknown;
}

/** The server's answer to a recipient, or to a mail once it has read it; null: it accepts. */
export type Answering = (address: string) => { readonly code: number; readonly text: string } | null;

const welcome: Answering = () => null;

/** A real SMTP server for tests, which stores what arrives. It can be stopped and restarted on its port. */
export class TestMailServer {
	readonly #options: SMTPServerOptions;
	#server: SMTPServer | null = null;
	#port = 0;
	readonly received: ReceivedMail[] = [];
	/** Every recipient that a client named, accepted or not. */
	readonly asked: string[] = [];
	recipientAnswer: Answering = welcome;
	mailAnswer: Answering = welcome;
	/** Called when a mail was fully read, before the server accepts it. */
	beforeTaking: (to: readonly string[]) => Promise<void> = async () => {};

	static async start(options: SMTPServerOptions = {}): Promise<TestMailServer> {
		const server = new TestMailServer(options);
		await server.start();
		return server;
	}

	private constructor(options: SMTPServerOptions) {
		this.#options = options;
	}

	/** Its address, as the configuration would state it. */
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

	/** Resets the server to its initial state, and returns what it has received. */
	takeAll(): ReceivedMail[] {
		return this.received.splice(0);
	}

	/** The mail in one mailbox. */
	mailTo(address: string): ReceivedMail[] {
		return this.received.filter(({ to }) => to.includes(address));
	}
}

function errorOf(answer: ReturnType<Answering>): (Error & { responseCode: number }) | null {
	return answer === null ? null : Object.assign(new Error(answer.text), { responseCode: answer.code });
}
