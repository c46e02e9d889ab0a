import { parseCronItems } from "graphile-worker";

/** Work that is enqueued by the clock. */
export interface RecurringTask {
	readonly task: string;
	/** Minute, hour, day of month, month, day of week, in UTC. */
	readonly schedule: string;
	/** How far back a start makes up for runs missed while nothing was running. */
	readonly catchUp_h: number;
}

/** Marks a job as a run of a recurring task, however it was enqueued. */
export const recurringPayload = { is_recurring: true } as const;

export function isRecurring(payload: unknown): boolean {
	return (Object(payload) as { is_recurring?: unknown }).is_recurring === true;
}

const minute_ms = 60_000;
/** Every task runs at least once a week. */
const farthest_minutes = 8 * 24 * 60;
/** Every task makes up for a run that was missed while the database failed over. */
const shortestCatchUp_ms = 5 * minute_ms;

/** When a task is due next after a time; null if that is more than eight days away. */
export function nextRun(task: RecurringTask, after_ms: number): string | null {
	const isDueAt = dueTimes(task);
	const first_ms = (Math.floor(after_ms / minute_ms) + 1) * minute_ms;
	for (let minute = 0; minute < farthest_minutes; minute += 1) {
		const at = new Date(first_ms + minute * minute_ms);
		if (isDueAt(at)) return at.toISOString();
	}
	return null;
}

/** When a task was last due, after its last run and as far back as it catches up; null if it was not. */
export function missedRun(task: RecurringTask, lastRun_ms: number, now_ms: number): string | null {
	const isDueAt = dueTimes(task);
	const since_ms = Math.max(lastRun_ms, now_ms - Math.max(task.catchUp_h * 60 * minute_ms, shortestCatchUp_ms));
	for (let at_ms = Math.floor(now_ms / minute_ms) * minute_ms; at_ms > since_ms; at_ms -= minute_ms) {
		const at = new Date(at_ms);
		if (isDueAt(at)) return at.toISOString();
	}
	return null;
}

function dueTimes({ task, schedule }: RecurringTask): (at: Date) => boolean {
	const [item] = parseCronItems([{ task, match: schedule }]);
	return (at) =>
		item?.match({
			min: at.getUTCMinutes(),
			hour: at.getUTCHours(),
			date: at.getUTCDate(),
			month: at.getUTCMonth() + 1,
			dow: at.getUTCDay(),
		}) === true;
}
