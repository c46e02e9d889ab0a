import { type JobTrouble, jobTroubles, lateAfter_minutes } from "../../platform/index.ts";
import { combined, type Finding, onTables, warn } from "../findings/check.ts";

export const jobs = onTables("stuck jobs", async (tables) => combined((await jobTroubles(tables)).map(judge), "none"));

const words: Readonly<Record<JobTrouble["trouble"], (count: string) => Finding>> = {
	given_up: (jobs) => warn(`Given up after the last attempt: ${jobs}.`, "Read the log for the reason."),
	failing: (jobs) => warn(`Failing for more than a day: ${jobs}.`, "Read the log for the reason."),
	late: (jobs) =>
		warn(`Due for more than ${lateAfter_minutes} minutes: ${jobs}.`, "Start a worker, or see what keeps it busy."),
	abandoned: (jobs) => warn(`Held by a process that died: ${jobs}.`, "Start a worker: it takes them over."),
};

function judge({ trouble, tasks }: JobTrouble): Finding {
	return words[trouble](tasks.map(({ task, count }) => `${task} (${count})`).join(", "));
}
