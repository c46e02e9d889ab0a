import { type Check, combined, type DoctorContext, type Finding, fail, ok, skip, warn } from "../findings/check.ts";

/** Links, sessions and one-time codes allow for half a minute. */
const warnAbove_s = 5;
const failAbove_s = 60;

/** Compares this machine's clock with the database server's and with that of the public address. */
export const clock: Check = {
	name: "clock",
	async run(context) {
		const differences = [await fromDatabase(context), await fromPublicAddress(context)].filter(
			(found) => found !== null,
		);
		if (differences.length === 0) return skip("there is no other clock to compare with");
		const names = differences.map(({ name }) => name).join(" and ");
		return combined(differences.map(judgeDifference), `agrees with ${names}`);
	},
};

interface Difference {
	readonly name: string;
	/** Positive: the other clock is ahead. */
	readonly ahead_s: number;
}

async function fromDatabase({ connection, clock }: DoctorContext): Promise<Difference | null> {
	if (connection.database === null) return null;
	const before = Date.parse(clock());
	const row = await connection.database.row<{ time_ms: string }>(
		"select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as time_ms",
	);
	const middle = (before + Date.parse(clock())) / 2;
	return { name: "the database server", ahead_s: (Number(row?.time_ms) - middle) / 1_000 };
}

async function fromPublicAddress({ settings, clock, askPublicAddress }: DoctorContext): Promise<Difference | null> {
	if (settings.appUrl === null) return null;
	const asked = await askPublicAddress();
	const date = "answer" in asked ? Date.parse(asked.answer.date ?? "") : Number.NaN;
	// The header has whole seconds; on average, half of one was cut off.
	return Number.isNaN(date) ? null : { name: "APP_URL", ahead_s: (date + 500 - Date.parse(clock())) / 1_000 };
}

export function judgeDifference({ name, ahead_s }: Difference): Finding {
	const seconds = Math.floor(Math.abs(ahead_s));
	const message = `This machine's clock is ${seconds} s ${ahead_s > 0 ? "behind" : "ahead of"} that of ${name}.`;
	const todo = "Synchronize the clocks (NTP).";
	if (seconds >= failAbove_s) return fail(message, todo);
	return seconds >= warnAbove_s ? warn(message, todo) : ok(name);
}
