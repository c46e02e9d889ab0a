import { forgetAttemptsTask } from "./auth/index.ts";
import { announceOverdueTask, dailyBillingTask } from "./invoicing/index.ts";
import { sendMailTask } from "./mail/index.ts";
import { dailyDunningTask, reconcileTask } from "./payments/index.ts";
import type { RecurringTask } from "./platform/index.ts";
import { rollUpTask } from "./usage/index.ts";
import { forgetWebhooksTask } from "./webhooks/index.ts";

/** All recurring tasks, in UTC. A start makes up for runs missed within the given time. */
export const schedule: readonly RecurringTask[] = [
	{ task: dailyBillingTask, schedule: "10 0 * * *", catchUp_h: 24 },
	{ task: announceOverdueTask, schedule: "5 0 * * *", catchUp_h: 24 },
	// By noon UTC, the due date has arrived almost everywhere.
	{ task: dailyDunningTask, schedule: "0 12 * * *", catchUp_h: 24 },
	// The next run makes up for missed ones.
	{ task: rollUpTask, schedule: "*/5 * * * *", catchUp_h: 0 },
	{ task: reconcileTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: forgetAttemptsTask, schedule: "40 * * * *", catchUp_h: 0 },
	{ task: forgetWebhooksTask, schedule: "25 * * * *", catchUp_h: 0 },
	{ task: sendMailTask, schedule: "* * * * *", catchUp_h: 0 },
];
