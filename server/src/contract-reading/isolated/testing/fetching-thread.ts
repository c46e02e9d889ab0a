import { parentPort, workerData } from "node:worker_threads";

const { status } = await fetch(workerData as string);
parentPort?.postMessage(status);
