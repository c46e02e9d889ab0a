import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
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

/** How long to wait for a connection, and for the server's greeting. */
const connection_ms = 10_000;
/** How long the server may be silent; it may look at what it got before it answers. */
const silence_ms = 30_000;
/** What an attempt may take in all. */
export const attemptMaximum_ms = 120_000;

/**
 * Hands a mail to the server, on a connection of its own. It never throws: whatever goes wrong is an outcome. One that says `put_off`
 * may have arrived all the same, where the server fell silent after it had taken the mail.
 */
export async function deliver(server: MailServer, mail: OutgoingMail): Promise<Outcome> {
	// What the edge lets in is one; a command of its own shall not come of any other.
	if (!isEmail(mail.to)) return { result: "refused", answer: "This is no e-mail address." };
	const { host, port, security, login, from } = server;
	const transport = createTransport({
		host,
		port,
		secure: security === "tls",
		requireTLS: security === "starttls",
		ignoreTLS: security === "none",
		...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
		connectionTimeout: connection_ms,
		dnsTimeout: connection_ms,
		greetingTimeout: connection_ms,
		socketTimeout: silence_ms,
		// A text that looks like a path or an address stays a text.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
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
			// No answering machine shall write back (RFC 3834, 5).
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

/** An instant as a header writes it (RFC 5322, 3.3): `Tue, 15 Sep 2026 10:00:00 +0000`. */
function headerDate(instant: Timestamp): string {
	const parts = dateFormat.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]);
	const { weekday, day, month, year, hour, minute, second } = Object.fromEntries(parts);
	return `${weekday}, ${day} ${month} ${year} ${hour}:${minute}:${second} +0000`;
}

/** The same for every attempt at one recipient: who gets the mail twice after all can tell by it. */
export function messageIdOf(messageUuid: string, place: number, { from }: MailServer): string {
	const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
	return `<${messageUuid}.${place}@${domainToASCII(domain) || "localhost"}>`;
}
