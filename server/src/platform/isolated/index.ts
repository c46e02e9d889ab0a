export { Turns } from "../sharing/turns.ts";
export { type IsolatedProgram, isolation, startIsolated } from "./isolated-process.ts";
export { keepLimits, outOfTimeSignal, type ProcessLimits } from "./limits.ts";
