import type { Clock, Database, Log, PathSigner } from "../../platform/index.ts";
import { IsolatedReader } from "./isolated/isolated-reader.ts";
import { createLanguageModel, type LanguageModel, type LanguageModelAddress } from "./language-model.ts";

/** What uploaded contracts need besides a context. */
export interface ContractUploadServices {
	readonly contractReader: IsolatedReader;
	/** Null where none is configured. */
	readonly languageModel: LanguageModel | null;
}

export function createContractUploadServices(languageModel: LanguageModelAddress | null): ContractUploadServices {
	return {
		contractReader: new IsolatedReader(),
		languageModel: languageModel === null ? null : createLanguageModel(languageModel),
	};
}

/** How addresses of uploaded PDFs are made. */
export interface LinkServices {
	readonly signer: PathSigner;
	/** The public address, without a trailing slash. */
	readonly appUrl: () => string;
}

export interface ContractServices extends ContractUploadServices, LinkServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
}
