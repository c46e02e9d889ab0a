/** The outcome of one attempt to send a mail to one recipient. `answer` is shown in the outbox. */
export type Outcome =
	| { readonly result: "sent"; readonly answer: string }
	/** The server permanently rejects this mail for this recipient. */
	| { readonly result: "refused"; readonly answer: string }
	/** The mail must no longer be sent, for a reason on our side. */
	| { readonly result: "failed"; readonly answer: string }
	/** A later attempt may succeed. `isServerAway`: the fault would affect all other mails too. */
	| { readonly result: "put_off"; readonly answer: string; readonly isServerAway: boolean };

/** What is known about a failed SMTP conversation. */
export interface SmtpFault {
	readonly message: string;
	/** The library's error code, such as `EENVELOPE`. */
	readonly code?: string | undefined;
	/** The command that failed, such as `RCPT TO`. */
	readonly command?: string | undefined;
	/** The server's reply. */
	readonly response?: string | undefined;
	readonly responseCode?: number | undefined;
}

/** Commands whose reply concerns this mail and recipient. A failure of any other concerns the server or our configuration. */
const commandsOfMail = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** The server is closing, or commands came in the wrong order; neither concerns the mail. */
const repliesOfSession = new Set([421, 503]);
/** Rejected before contacting the server: the mail exceeds its size limit, or an address is invalid. */
const faultsOfMail = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * Interprets a fault. A 5xx reply to the mail itself is permanent (RFC 5321, 4.2.1); everything else, including a failed login, may
 * succeed later.
 */
export function outcomeOf(fault: SmtpFault): Outcome {
	const { code = "", command = "", response, responseCode } = fault;
	const reply = response ?? (fault.message || code);
	const hint = command === "STARTTLS" ? "The mail server does not offer STARTTLS, which SMTP_URL requires: " : "";
	const answer = answerText(hint + reply);
	if (responseCode === undefined) {
		return faultsOfMail.has(code) ? { result: "refused", answer } : { result: "put_off", answer, isServerAway: true };
	}
	if (!commandsOfMail.has(command) || repliesOfSession.has(responseCode)) {
		return { result: "put_off", answer, isServerAway: true };
	}
	return responseCode >= 500 ? { result: "refused", answer } : { result: "put_off", answer, isServerAway: false };
}

const longestAnswer_characters = 1_000;

/** Normalizes an answer for storage: one line, limited length, valid characters. */
export function answerText(text: string): string {
	return text
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim()
		.slice(0, longestAnswer_characters)
		.toWellFormed();
}
