import { selectOldestAnnouncement } from "./announcements/index.ts";
import { selectBackupState } from "./backup/index.ts";
import { countBillingFaults } from "./contracts/index.ts";
import { selectLatestRunOfLast } from "./invoicing/index.ts";
import { selectMailBacklog } from "./mail/index.ts";
import {
	type Collector,
	countedAtMost,
	isHeld,
	type Sample,
	selectJobBacklogs,
	selectWorkers,
	type Timestamp,
} from "./platform/index.ts";
import { selectLatestRollUpOfLast } from "./usage/index.ts";
import { selectDeliveryBacklog, selectDisabledEndpoints } from "./webhooks/index.ts";

/**
 * Every gauge that is read from the database, in groups. Its statements take milliseconds however many events, invoices or mails there are:
 * they look at what waits, not at what is done.
 */
export const collectors: Readonly<Record<string, Collector>> = {
	async jobs(db) {
		const backlogs = await selectJobBacklogs(db);
		const byTask = (figure: "waiting" | "oldest_s" | "given_up") =>
			backlogs.map(({ task, ...backlog }) => ({ labels: { task }, value: backlog[figure] }));
		return {
			tallybook_workers: [{ value: (await selectWorkers(db)).length }],
			tallybook_jobs_waiting: byTask("waiting"),
			tallybook_jobs_oldest_waiting_age_seconds: byTask("oldest_s"),
			tallybook_jobs_given_up: byTask("given_up"),
		};
	},
	async usage(db, now) {
		return { tallybook_rollup_delay_seconds: ageOf(await selectLatestRollUpOfLast(db), now) };
	},
	async billing(db, now) {
		return {
			tallybook_billing_success_age_seconds: ageOf(await selectLatestRunOfLast(db), now),
			tallybook_billing_failed_contracts: [{ value: await countBillingFaults(db, countedAtMost) }],
		};
	},
	async backups(db, now) {
		const { is_last_whole, whole_at, is_log_archived, log_failing_since } = await selectBackupState(db);
		return {
			tallybook_backup_last_success: is_last_whole === null ? [] : [{ value: Number(is_last_whole) }],
			tallybook_backup_success_age_seconds: ageOf(whole_at, now),
			tallybook_held: [{ value: Number(await isHeld(db)) }],
			tallybook_log_archive_failing_seconds: is_log_archived ? [{ value: secondsSince(log_failing_since, now) }] : [],
		};
	},
	async mail(db, now) {
		const { waiting, due_since } = await selectMailBacklog(db, now, countedAtMost);
		return {
			tallybook_mail_waiting: [{ value: waiting }],
			tallybook_mail_delay_seconds: [{ value: secondsSince(due_since, now) }],
		};
	},
	async webhooks(db, now) {
		const { waiting, oldest_at, due_since } = await selectDeliveryBacklog(db, now, countedAtMost);
		const announced_at = await selectOldestAnnouncement(db, countedAtMost);
		const delay_s = Math.max(secondsSince(due_since, now), secondsSince(announced_at, now));
		const disabled = await selectDisabledEndpoints(db);
		return {
			tallybook_webhook_deliveries_waiting: [{ value: waiting }],
			tallybook_webhook_oldest_waiting_age_seconds: [{ value: secondsSince(oldest_at, now) }],
			tallybook_webhook_delay_seconds: [{ value: delay_s }],
			tallybook_webhook_endpoints_disabled: disabled.map(({ reason, count }) => ({ labels: { reason }, value: count })),
		};
	},
};

/** 0 without a time, or with one in the future. */
function secondsSince(then: Timestamp | null, now: Timestamp): number {
	return then === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(then)) / 1_000);
}

/** No value without a time. */
function ageOf(then: Timestamp | null, now: Timestamp): Sample[] {
	return then === null ? [] : [{ value: secondsSince(then, now) }];
}
