import { forgetAttemptsTask } from "./auth/index.ts";
import { dailyBillingTask } from "./invoicing/index.ts";
import { sendMailTask } from "./mail/index.ts";
import { dailyDunningTask, reconcileTask } from "./payments/index.ts";
import type { RecurringTask } from "./platform/index.ts";
import { rollUpTask } from "./usage/index.ts";

/** Everything that the service does by itself, in UTC. A start makes up for a run missed within the day before it. */
export const schedule: readonly RecurringTask[] = [
	{ task: dailyBillingTask, schedule: "10 0 * * *", catchUp_h: 24 },
	// At noon it is the day that a due date means nearly everywhere on earth.
	{ task: dailyDunningTask, schedule: "0 12 * * *", catchUp_h: 24 },
	// The next one makes up for any that was missed.
	{ task: rollUpTask, schedule: "*/5 * * * *", catchUp_h: 0 },
	{ task: reconcileTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: forgetAttemptsTask, schedule: "40 * * * *", catchUp_h: 0 },
	{ task: sendMailTask, schedule: "* * * * *", catchUp_h: 0 },
];
