import { keepLimits } from "../../platform/isolated/index.ts";
import { judge } from "./judge.ts";
import { type CheckingAnswer, type CheckingTask, type Done, processor_ms } from "./task.ts";

/** The program started by checking-process.ts. It judges what it receives until its service or its limits end it. */

/** Ten times what the largest document needs that is accepted. */
const memory_MiB = 1024;

await keepLimits({ processorTime_ms: processor_ms, memory_MiB });
process.on("disconnect", () => process.exit(0));
process.on("message", async (task: CheckingTask) => {
	const answer = await judge(task).catch(
		(error: unknown): CheckingAnswer => ({
			outcome: "fault",
			trace: error instanceof Error ? `${error.stack}` : String(error),
		}),
	);
	const { user, system } = process.cpuUsage();
	const done: Done = { answer, used_ms: (user + system) / 1000 };
	process.send?.(done);
});
