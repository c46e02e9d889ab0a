import { domainToASCII } from "node:url";
import { isEmail, type Timestamp } from "../platform/index.ts";
import type { MailServer } from "./mail-server.ts";
import { answerText, type Outcome, outcomeOf, type SmtpFault } from "./model/outcome.ts";

/** A mail to one recipient. */
export interface OutgoingMail {
	readonly messageId: string;
	readonly date: Timestamp;
	readonly to: string;
	readonly fromName: string;
	readonly replyTo: string | null;
	readonly subject: string;
	readonly text: string;
	readonly attachments: readonly Attachment[];
}

export interface Attachment {
	readonly fileName: string;
	readonly contentType: string;
	readonly content: Buffer;
}

/** The time to wait for a connection and the server's greeting. */
const connection_ms = 10_000;
/** The longest silence of the server, which may inspect a mail before it replies. */
const silence_ms = 30_000;
/** The longest duration of an attempt. */
export const attemptMaximum_ms = 120_000;

/**
 * Sends a mail on its own connection. Never throws: every failure is an outcome. After `put_off` the mail may have arrived all the same, if
 * the server stopped responding after it accepted the mail.
 */
export async function deliver(server: MailServer, mail: OutgoingMail): Promise<Outcome> {
	// Addresses are validated when they are entered. Checked again, so that none can inject an SMTP command.
	if (!isEmail(mail.to)) return { result: "refused", answer: "This is not a valid email address." };
	const { from } = server;
	const transport = await transportTo(server, connection_ms, silence_ms);
	try {
		const { response } = await transport.sendMail({
			messageId: mail.messageId,
			date: headerDate(mail.date),
			from: { name: from.name ?? mail.fromName, address: from.address },
			to: mail.to,
			...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
			envelope: { from: from.address, to: [mail.to] },
			subject: mail.subject,
			text: mail.text,
			attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
				filename: fileName,
				contentType,
				content,
			})),
			// Prevents automatic replies (RFC 3834, 5).
			headers: { "auto-submitted": "auto-generated" },
			xMailer: false,
			signal: AbortSignal.timeout(attemptMaximum_ms),
		});
		return { result: "sent", answer: answerText(response) };
	} catch (error) {
		return outcomeOf(error as SmtpFault);
	} finally {
		transport.close();
	}
}

/**
 * Connects, encrypts and signs in as for a mail, and leaves.
 * @throws Error with the server's or the network's words, or if that takes longer
 */
export async function verifyMailServer(server: MailServer, timeout_ms: number): Promise<void> {
	const transport = await transportTo(server, timeout_ms, timeout_ms);
	const { promise: tooLate, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error(`no answer within ${timeout_ms / 1_000} s`)), timeout_ms);
	try {
		await Promise.race([transport.verify(), tooLate]);
	} catch (error) {
		throw new Error(outcomeOf(error as SmtpFault).answer, { cause: error });
	} finally {
		clearTimeout(timer);
		transport.close();
	}
}

async function transportTo({ host, port, security, login }: MailServer, connect_ms: number, silence_ms: number) {
	const { createTransport } = await import("nodemailer");
	return createTransport({
		host,
		port,
		secure: security === "tls",
		requireTLS: security === "starttls",
		ignoreTLS: security === "none",
		...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
		connectionTimeout: connect_ms,
		dnsTimeout: connect_ms,
		greetingTimeout: connect_ms,
		socketTimeout: silence_ms,
		// Prevents reading a file or URL for text that looks like a path or address.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

const dateFormat = new Intl.DateTimeFormat("en-US", {
	timeZone: "UTC",
	hourCycle: "h23",
	weekday: "short",
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
});

/** A time in header format (RFC 5322, 3.3): `Tue, 15 Sep 2026 10:00:00 +0000`. */
function headerDate(instant: Timestamp): string {
	const parts = dateFormat.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]);
	const { weekday, day, month, year, hour, minute, second } = Object.fromEntries(parts);
	return `${weekday}, ${day} ${month} ${year} ${hour}:${minute}:${second} +0000`;
}

/** The same for all attempts at one recipient, so that a mail delivered twice can be recognized. */
export function messageIdOf(messageUuid: string, place: number, { from }: MailServer): string {
	const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
	return `<${messageUuid}.${place}@${domainToASCII(domain) || "localhost"}>`;
}
