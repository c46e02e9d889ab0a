import { checkProviderKeys, type KeyVerdict } from "../../payment-providers/index.ts";
import { type Check, combined, type Finding, fail, ok, warn } from "../findings/check.ts";

const patience_ms = 5_000;

/** Asks each payment provider that has keys whether it accepts them, by a request that only reads. */
export const paymentProviders: Check = {
	name: "payment providers",
	async run({ settings: { providerSettings, appUrl } }) {
		const verdicts = await checkProviderKeys(providerSettings, patience_ms);
		if (verdicts.length === 0) return ok("no keys are set");
		const isPublic = appUrl?.startsWith("https:") ?? false;
		const sound = verdicts.map(({ title }) => `${title} accepts the key`).join(", ");
		return combined(
			verdicts.map((verdict) => judge(verdict, isPublic)),
			sound,
		);
	},
};

function judge({ title, isTest, outcome, reason }: KeyVerdict & { title: string }, isPublic: boolean): Finding {
	if (outcome === "refused")
		return fail(
			`${title} refuses the key (${reason}).`,
			"Set a valid key with the permissions listed in docs/operating.",
		);
	if (outcome === "away")
		return warn(`${title} could not be asked (${reason}).`, "Check the network and run this again.");
	return isTest && isPublic
		? warn(`${title}'s key is a test key: no money moves.`, "Set a live key before you bill.")
		: ok(title);
}
