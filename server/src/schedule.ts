import { forgetAttemptsTask } from "./auth/index.ts";
import { backupTask } from "./backup/index.ts";
import { expireCreditTask } from "./credit-grants/index.ts";
import { taxIdCheckTasks } from "./customers/index.ts";
import {
	announceOverdueTask,
	billingCheckTask,
	dailyBillingTask,
	earlyInvoicesTask,
	taxProviderTasks,
} from "./invoicing/index.ts";
import { sendMailTask } from "./mail/index.ts";
import { dailyDunningTask, reconcileTask, topUpTask } from "./payments/index.ts";
import { analyzeTask, type RecurringTask } from "./platform/index.ts";
import { rollUpTask } from "./usage/index.ts";
import { forgetWebhooksTask } from "./webhooks/index.ts";

/** All recurring tasks, in UTC. A start makes up for runs missed within the given time. */
export const schedule: readonly RecurringTask[] = [
	{ task: dailyBillingTask, schedule: "10 0 * * *", catchUp_h: 24 },
	{ task: expireCreditTask, schedule: "2 0 * * *", catchUp_h: 24 },
	// On Sundays, when there is the least to do.
	{ task: billingCheckTask, schedule: "20 3 * * 0", catchUp_h: 24 },
	{ task: announceOverdueTask, schedule: "5 0 * * *", catchUp_h: 24 },
	// By noon UTC, the due date has arrived almost everywhere.
	{ task: dailyDunningTask, schedule: "0 12 * * *", catchUp_h: 24 },
	// The next run makes up for missed ones.
	{ task: rollUpTask, schedule: "*/5 * * * *", catchUp_h: 0 },
	{ task: reconcileTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: earlyInvoicesTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: topUpTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: analyzeTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: forgetAttemptsTask, schedule: "40 * * * *", catchUp_h: 0 },
	{ task: forgetWebhooksTask, schedule: "25 * * * *", catchUp_h: 0 },
	{ task: sendMailTask, schedule: "* * * * *", catchUp_h: 0 },
];

/** The tasks of an installation: backups, checks of VAT ids, and questions to tax providers, only where they are configured. Every minute, it is seen what is due. */
export function scheduleOf({
	backups,
	vatIdProvider,
	taxProviderSettings,
}: {
	readonly backups: object | null;
	readonly vatIdProvider: object | null;
	readonly taxProviderSettings: Readonly<Record<string, object | null>>;
}): readonly RecurringTask[] {
	return [
		...schedule,
		...(backups === null ? [] : [{ task: backupTask, schedule: "* * * * *", catchUp_h: 0 }]),
		...(vatIdProvider === null ? [] : taxIdCheckTasks),
		...(Object.values(taxProviderSettings).some((settings) => settings !== null) ? taxProviderTasks : []),
	];
}
