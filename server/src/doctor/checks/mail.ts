import { verifyMailServer } from "../../mail/index.ts";
import { type Check, fail, ok, skip, warn } from "../findings/check.ts";

const patience_ms = 8_000;

/** Connects, encrypts and signs in as sending would, and sends nothing. */
export const mail: Check = {
	name: "mail",
	async run({ settings: { mailServer }, invalidVariables, reason }) {
		if (mailServer === null)
			return invalidVariables.some(({ variable }) => /^(SMTP_URL|MAIL_FROM)$/.test(variable))
				? skip("SMTP_URL or MAIL_FROM is invalid")
				: warn(
						"No mail server is set: mails are stored, not sent.",
						"Set SMTP_URL and MAIL_FROM (docs/operating/mail.md).",
					);
		const { host, port, login } = mailServer;
		const place = `${host}:${port}`;
		try {
			await verifyMailServer(mailServer, patience_ms);
			return ok(`${place} accepts ${login === null ? "connections" : "the login"}`);
		} catch (error) {
			return fail(`${place}: ${reason(error)}.`, "Correct SMTP_URL, or the mail server (docs/operating/mail.md).");
		}
	},
};
