import type { Clock, Database, Log, PathSigner } from "../platform/index.ts";
import { ContractReader } from "./contract-reader.ts";
import { createLanguageModel, type LanguageModel, type LanguageModelAddress } from "./language-model.ts";

/** What is made for uploaded contracts when the program starts. */
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

/** How addresses of uploaded PDFs are made. */
export interface LinkServices {
	readonly signer: PathSigner;
	/** The public address, without a trailing slash. */
	readonly appUrl: () => string;
}

/** What uploaded contracts need besides a context. */
export interface ContractUploadServices extends ContractReadingServices, LinkServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
}
