import { defineJob, type JobHandler } from "../platform/index.ts";
import { type AttachmentReader, createSender, type SendingServices, sendMailTask } from "./actions/send-due-mail.ts";

/**
 * The room's background work.
 *
 * `send_mail` (no payload): sends all mail that is due, of every organization. `readers` get the content of attachments from the rooms
 * that they belong to, by the attachment's kind.
 */
export function mailJobs(
	services: SendingServices,
	readers: Readonly<Record<string, AttachmentReader>>,
): Record<string, JobHandler> {
	return defineJob(sendMailTask, {}, createSender(services, readers));
}
