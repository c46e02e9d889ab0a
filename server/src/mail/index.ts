export { type NewMail, queueMail, type WrittenMail, writeMail } from "./actions/queue-mail.ts";
export { createDirectMailer } from "./actions/send-at-once.ts";
export { type AttachmentReader, sendMailTask } from "./actions/send-due-mail.ts";
export { mailJobs } from "./jobs.ts";
export type { MailServer } from "./mail-server.ts";
export type { MessageRow } from "./message-store.ts";
export { presentMails, selectMailsAbout } from "./present.ts";
export { registerMailRoutes } from "./routes.ts";
export { Mail } from "./schemas.ts";
