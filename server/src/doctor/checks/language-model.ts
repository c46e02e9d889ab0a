import { type Check, fail, ok, warn } from "../findings/check.ts";

const patience_ms = 5_000;

/** Lists the models, which costs nothing. Not every service has such a list. */
export const languageModel: Check = {
	name: "language model",
	async run({ settings: { languageModel }, reason }) {
		if (languageModel === null) return ok("none is set: contracts are read by rules only");
		const { url, key } = languageModel;
		try {
			const { status } = await fetch(`${url}/models`, {
				headers: key === null ? {} : { authorization: `Bearer ${key}` },
				redirect: "manual",
				signal: AbortSignal.timeout(patience_ms),
			});
			if (status === 401 || status === 403)
				return fail(`The language model's service refuses the key (${status}).`, "Set a valid TALLYBOOK_LLM_KEY.");
			return ok(status === 200 ? "its service accepts the key" : `its service answers (${status})`);
		} catch (error) {
			return warn(`The language model's service does not answer: ${reason(error)}.`, "Check TALLYBOOK_LLM_URL.");
		}
	},
};
