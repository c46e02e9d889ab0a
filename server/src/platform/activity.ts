import { AsyncLocalStorage } from "node:async_hooks";
import type { TracePlace } from "./trace-parent.ts";

/** What the code that runs now works on: a request, or a job. Only the log, traces and what is passed on to jobs read it. */
export interface Activity {
	/** Of the request, or of the one that caused the job. */
	readonly requestId: string | null;
	/** Null until it is known, and for work of no organization. */
	organisationId: string | null;
	readonly job: { readonly kind: string; readonly id: string } | null;
	/** Its span, or that of the part that runs now; null if traces are off. */
	readonly span: { readonly place: TracePlace } | null;
}

const storage = new AsyncLocalStorage<Activity>();

/** The current activity; undefined outside of requests and jobs, such as at the start. */
export function currentActivity(): Activity | undefined {
	return storage.getStore();
}

/** Runs the work, and everything that it starts, as part of an activity. */
export function during<Result>(activity: Activity, work: () => Result): Result {
	return storage.run(activity, work);
}

/** Runs work that serves several activities, such as a shared transaction, as part of none. */
export function detached<Result>(work: () => Result): Result {
	return storage.exit(work);
}

/** Notes for which organization the current activity works. */
export function noteOrganisation(organisationId: string): void {
	const activity = storage.getStore();
	if (activity !== undefined) activity.organisationId = organisationId;
}
