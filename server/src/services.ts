import {
	type ContractUploadServices,
	createContractUploadServices,
	type LanguageModelAddress,
} from "./contracts/index.ts";
import { createPdfRenderer, type InvoicingServices } from "./invoicing/index.ts";
import type { MailServer } from "./mail/index.ts";
import {
	type Clock,
	type Database,
	installationSecret,
	type Listener,
	type Log,
	PathSigner,
} from "./platform/index.ts";
import { createUsageServices, type UsageServices } from "./usage/index.ts";

/** What the program stands on. */
export interface ServiceGround {
	readonly database: Database;
	readonly listener: Listener;
	readonly clock: Clock;
	readonly log: Log;
	/** The public address, without a trailing slash; asked late, for the port may be chosen by the system. */
	readonly appUrl: () => string;
	/** Null: mail is kept and shown in the outbox. */
	readonly mailServer: MailServer | null;
	/** Null or left out: uploaded contracts are read by rule alone. */
	readonly languageModel?: LanguageModelAddress | null;
}

/** What the program is made of besides its code. */
export interface Services
	extends Omit<ServiceGround, "languageModel">,
		ContractUploadServices,
		UsageServices,
		InvoicingServices {}

/** Adds what the rooms need; `close` ends what was started for them. */
export async function createServices(ground: ServiceGround): Promise<Services & { close(): Promise<void> }> {
	const signingKey = await installationSecret(ground.database, "file addresses", ground.clock());
	const pdf = createPdfRenderer();
	const contracts = createContractUploadServices(ground.languageModel ?? null);
	const usage = createUsageServices(ground.database);
	const close = async () => {
		contracts.contractReader.close();
		await Promise.all([pdf.close(), usage.close()]);
	};
	const { languageModel: _address, ...kept } = ground;
	return { ...kept, ...contracts, ...usage, pdf, signer: new PathSigner(signingKey), close };
}
