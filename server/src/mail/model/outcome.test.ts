import { describe, expect, it } from "vitest";
import { answerText, outcomeOf, type SmtpFault } from "./outcome.ts";

const putOff = { result: "put_off", isServerAway: false };
const away = { result: "put_off", isServerAway: true };
const refused = { result: "refused" };

function reply(command: string, response: string): SmtpFault {
	return { message: `Failed: ${response}`, command, response, responseCode: Number(response.slice(0, 3)) };
}

describe("a fault", () => {
	it.each<[string, SmtpFault, object]>([
		["an unknown mailbox", reply("RCPT TO", "550 5.1.1 No such user"), refused],
		["a sender that may not send", reply("MAIL FROM", "553 5.7.1 Not your address"), refused],
		["a content that is not wanted", reply("DATA", "554 5.7.1 Spam"), refused],
		["a greylisted recipient", reply("RCPT TO", "451 4.7.1 Try again later"), putOff],
		["a full mailbox", reply("RCPT TO", "452 4.2.2 Over quota"), putOff],
		["a content to be tried again", reply("DATA", "450 4.3.2 Busy"), putOff],
		["a server that closes", reply("RCPT TO", "421 4.3.0 Shutting down"), away],
		["commands out of order", reply("DATA", "503 5.5.1 Bad sequence"), away],
		["a greeting that refuses", reply("CONN", "554 No SMTP service here"), away],
		["a login that fails", { ...reply("AUTH PLAIN", "535 5.7.8 Bad credentials"), code: "EAUTH" }, away],
		["no connection", { message: "connect ECONNREFUSED 127.0.0.1:25", code: "ESOCKET", command: "CONN" }, away],
		["a certificate that does not hold", { message: "self-signed certificate", code: "ETLS" }, away],
		["a silence", { message: "Timeout", code: "ETIMEDOUT", command: "DATA" }, away],
		["our own time limit", { message: "The operation was aborted", code: "EABORT" }, away],
		["a mail too large", { message: "Message size larger than allowed 5", code: "EMESSAGE" }, refused],
		["an address that is none", { message: 'Invalid recipient "a"', code: "EENVELOPE" }, refused],
		["something unforeseen", { message: "Oops" }, away],
	])("%s", (_case, fault, expected) => {
		expect(outcomeOf(fault)).toMatchObject(expected);
	});

	it("names the setting where a server offers no encryption", () => {
		expect(outcomeOf(reply("STARTTLS", "500 Command not recognized")).answer).toBe(
			"The mail server does not offer STARTTLS, which SMTP_URL requires: 500 Command not recognized",
		);
	});

	it("is reported in the server's own words, otherwise in the library's", () => {
		expect(outcomeOf(reply("RCPT TO", "550 No")).answer).toBe("550 No");
		expect(outcomeOf({ message: "connect ECONNREFUSED", code: "ESOCKET" }).answer).toBe("connect ECONNREFUSED");
		expect(outcomeOf({ message: "", code: "ESOCKET" }).answer).toBe("ESOCKET");
	});
});

it.each([
	["several lines", "250 OK\r\n queued", "250 OK queued"],
	["a character that PostgreSQL cannot hold", "a\u0000b", "a b"],
	["a long text", "x".repeat(5_000), "x".repeat(1_000)],
	["a character that the limit cuts in two", `${"x".repeat(999)}\u{1F600}`, `${"x".repeat(999)}\uFFFD`],
])("an answer of %s is kept in a form that the database holds", (_case, text, expected) => {
	expect(answerText(text)).toBe(expected);
});
