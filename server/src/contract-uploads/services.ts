import type { Clock, Database, Log, PathSigner } from "../platform/index.ts";
import { ContractReader } from "./contract-reader.ts";
import { createLanguageModel, type LanguageModel, type LanguageModelAddress } from "./language-model.ts";

/** Created for uploaded contracts when the program starts. */
export interface ContractReadingServices {
	readonly contractReader: ContractReader;
	/** Null if none is configured. */
	readonly languageModel: LanguageModel | null;
}

export function createContractReadingServices(languageModel: LanguageModelAddress | null): ContractReadingServices {
	return {
		contractReader: new ContractReader(),
		languageModel: languageModel === null ? null : createLanguageModel(languageModel),
	};
}

/** What is needed to create URLs of uploaded PDFs. */
export interface LinkServices {
	readonly signer: PathSigner;
	/** The public URL, without a trailing slash. */
	readonly appUrl: () => string;
}

/** The dependencies of uploaded contracts besides a context. */
export interface ContractUploadServices extends ContractReadingServices, LinkServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
}
