import type { Clock } from "../platform/index.ts";
import { checks } from "./checks/index.ts";
import { openConnection } from "./connection.ts";
import {
	type Check,
	type DoctorContext,
	type Finding,
	fail,
	type PublicAnswer,
	type Settings,
} from "./findings/check.ts";
import { reasonOf, secretsIn } from "./findings/reason.ts";

/** Each check has shorter limits of its own; this one is for what they did not foresee. */
const longestCheck_ms = 9_500;
const patience_ms = 5_000;

export interface Diagnosis {
	readonly name: string;
	readonly finding: Finding;
}

interface Subject {
	readonly settings: Settings;
	readonly invalidVariables: DoctorContext["invalidVariables"];
	/** Only to keep the values of secret variables out of messages. */
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly clock: Clock;
}

/** Runs all checks at once; one finding each, in their order. */
export async function diagnose({ environment, ...subject }: Subject): Promise<readonly Diagnosis[]> {
	const secrets = secretsIn(environment);
	const reason = (error: unknown) => reasonOf(error, secrets);
	const isUrlInvalid = subject.invalidVariables.some(({ variable }) => variable === "DATABASE_URL");
	const { connection, close } = await openConnection(subject.settings, isUrlInvalid, reason);
	let asked: Promise<PublicAnswer> | null = null;
	const askPublicAddress = () => {
		asked ??= askHealth(subject.settings.appUrl ?? "");
		return asked;
	};
	const context = { ...subject, connection, askPublicAddress, reason };
	try {
		return await Promise.all(
			checks.map(async (check) => ({ name: check.name, finding: await examine(check, context) })),
		);
	} finally {
		await close();
	}
}

/** A check that breaks is a fault of its own subject, and does not keep the others from running. */
async function examine(check: Check, context: DoctorContext): Promise<Finding> {
	const { promise: tooLate, resolve } = Promise.withResolvers<Finding>();
	const todo = "Run this again, and report it if it stays.";
	const late = fail(`This check took longer than ${longestCheck_ms / 1_000} s.`, todo);
	const timer = setTimeout(() => resolve(late), longestCheck_ms);
	try {
		return await Promise.race([check.run(context), tooLate]);
	} catch (error) {
		return fail(`This check failed: ${context.reason(error)}.`, todo);
	} finally {
		clearTimeout(timer);
	}
}

async function askHealth(appUrl: string): Promise<PublicAnswer> {
	try {
		const signal = AbortSignal.timeout(patience_ms);
		const response = await fetch(`${appUrl}/health/live`, { redirect: "manual", signal });
		const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
		const body: unknown = isJson ? await response.json() : await response.body?.cancel();
		const isTallybook = response.status === 200 && (body as { status?: unknown } | undefined)?.status === "live";
		return { answer: { status: response.status, isTallybook, date: response.headers.get("date") } };
	} catch (error) {
		return { error };
	}
}
