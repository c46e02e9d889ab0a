import type { ContractTerms, UnreadContract } from "../../contract-reading/index.ts";
import type { Log } from "../../platform/index.ts";
import type { LanguageModel } from "../language-model.ts";
import { mergeProposals, quotedProposals } from "../model/proposals.ts";
import type { SourcedReading, SourcedTerm } from "../model/sourced-reading.ts";

const nothingRead: ContractTerms = { services: [] };

/**
 * Combines what was read with a language model's proposals, if one is configured and the document has text. The model is
 * optional: without its answer, nothing changes.
 */
export async function withProposals(
	reading: SourcedReading | UnreadContract,
	pages: readonly string[],
	languageModel: LanguageModel | null,
	log: Log,
): Promise<SourcedReading | UnreadContract> {
	const own = reading.outcome === "read" ? reading : null;
	const isAskable = reading.outcome === "read" || reading.code === "nothing_to_bill";
	if (languageModel === null || !isAskable || pages.every((page) => page.trim() === "")) return reading;
	const contract = own?.contract ?? nothingRead;
	const proposals = await languageModel.propose(pages, contract).catch((error: unknown) => {
		log.warn({ error: String(error) }, "the language model gave no proposals");
		return [];
	});
	const merged = mergeProposals(contract, own?.terms ?? [], quotedProposals(proposals, pages));
	if (own === null && merged.contract.services.length === 0) return reading;
	const replaced = new Set(merged.taken.map(({ field }) => field));
	const kept = (own?.terms ?? [])
		.filter(({ field }) => !replaced.has(field))
		.map((term) => ({ ...term, confidence: merged.lowered.get(term.field) ?? term.confidence }));
	const added = merged.taken.map((term): SourcedTerm => ({ ...term, box: null, source: "language_model" }));
	return {
		outcome: "read",
		terms: [...kept, ...added],
		contract: merged.contract,
		parties: own?.parties ?? [],
		usage: own?.usage ?? [],
		findings: [...(own?.findings ?? []), ...merged.findings],
		pages: reading.pages,
		text_source: own?.text_source ?? "text",
	};
}
