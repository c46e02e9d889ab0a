import type { RecurringTask } from "./platform/index.ts";

/** Everything that the service does by itself, in UTC. */
export const schedule: readonly RecurringTask[] = [];
