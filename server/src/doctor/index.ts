export { diagnose } from "./diagnose.ts";
export { isSound, reportJson, reportText } from "./report.ts";
