import { expect, it } from "vitest";
import { type MailStatus, mailStatusOf, type RecipientStatus } from "./mail-status.ts";

it.each<[RecipientStatus[], MailStatus]>([
	[[], "no_recipients"],
	[["queued"], "queued"],
	[["sent", "refused", "kept", "queued"], "queued"],
	[["kept"], "kept"],
	[["sent", "failed", "kept"], "kept"],
	[["sent", "sent"], "sent"],
	[["sent", "refused"], "partly_sent"],
	[["failed", "sent"], "partly_sent"],
	[["failed"], "failed"],
	[["refused", "failed"], "failed"],
])("recipients that are %j make a mail %s", (recipients, status) => {
	expect(mailStatusOf(recipients)).toBe(status);
});
