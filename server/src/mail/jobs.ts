import { defineJob, type JobHandler } from "../platform/index.ts";
import { type AttachmentReader, createSender, type SendingServices, sendMailTask } from "./actions/send-due-mail.ts";

/**
 * The room's background work.
 *
 * `send_mail` (no payload): sends all due mail of all organizations. `readers` get the attachments' content from the rooms that own it,
 * by kind of attachment.
 */
export function mailJobs(
	services: SendingServices,
	readers: Readonly<Record<string, AttachmentReader>>,
): Record<string, JobHandler> {
	return defineJob(sendMailTask, {}, createSender(services, readers));
}
