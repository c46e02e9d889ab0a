import { version } from "../platform/index.ts";
import type { Diagnosis } from "./diagnose.ts";
import type { Level } from "./findings/check.ts";

/** Whether anything needs repair; warnings do not count. */
export function isSound(diagnoses: readonly Diagnosis[]): boolean {
	return diagnoses.every(({ finding }) => finding.level !== "fail");
}

/** One line for each check: level, name, message and what to do; then a count. */
export function reportText(diagnoses: readonly Diagnosis[]): string {
	const width = Math.max(...diagnoses.map(({ name }) => name.length));
	const lines = diagnoses.map(({ name, finding: { level, message, todo } }) =>
		[level.padEnd(4), name.padEnd(width), todo === null ? message : `${message} ${todo}`].join("  "),
	);
	const count = (wanted: Level) => diagnoses.filter(({ finding }) => finding.level === wanted).length;
	return `${[...lines, `${counted(count("fail"), "fault")}, ${counted(count("warn"), "warning")}`].join("\n")}\n`;
}

function counted(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The same for programs. */
export function reportJson(diagnoses: readonly Diagnosis[]): string {
	const checks = diagnoses.map(({ name, finding: { level, message, todo } }) => ({ name, level, message, todo }));
	return `${JSON.stringify({ version, is_sound: isSound(diagnoses), checks }, null, 2)}\n`;
}
