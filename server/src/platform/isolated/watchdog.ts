import { workerData } from "node:worker_threads";
import { outOfTimeSignal, type ProcessLimits } from "./limits.ts";

/**
 * A thread beside the one that handles the untrusted file, which an endless loop there cannot block. It ends the process if that uses
 * too much, or if its service is gone.
 */

const look_ms = 50;
const mebibyte = 1024 * 1024;
const limits = workerData as ProcessLimits;
const service = process.ppid;

setInterval(() => {
	const { user, system } = process.cpuUsage();
	if ((user + system) / 1000 > limits.processorTime_ms) process.kill(process.pid, outOfTimeSignal);
	if (process.memoryUsage.rss() / mebibyte > limits.memory_MiB) process.kill(process.pid, "SIGKILL");
	if (process.ppid !== service) process.kill(process.pid, "SIGKILL");
}, look_ms);
