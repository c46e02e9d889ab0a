import { type AccessServices, createAccessServices, type ScryptCost } from "./auth/index.ts";
import {
	type ContractReadingServices,
	createContractReadingServices,
	createDocumentFollower,
	type LanguageModelAddress,
} from "./contract-uploads/index.ts";
import type { ContractServices } from "./contracts/index.ts";
import { createPdfRenderer } from "./documents/index.ts";
import type { MailServer } from "./mail/index.ts";
import { boundLogo } from "./organisations/index.ts";
import {
	availableProviders,
	createProviders,
	type ProviderChoice,
	type ProviderSettings,
} from "./payment-providers/index.ts";
import { type PaymentServices, paymentFollower } from "./payments/index.ts";
import {
	type Clock,
	type Database,
	KeyRing,
	keysChanged,
	type Listener,
	type Log,
	type MasterKey,
	MasterKeyFault,
	PathSigner,
	TokenSigner,
} from "./platform/index.ts";
import { createUsageServices, type UsageServices } from "./usage/index.ts";
import { WebPages } from "./web/index.ts";

/** What the program stands on. */
export interface ServiceGround {
	readonly database: Database;
	readonly listener: Listener;
	readonly clock: Clock;
	readonly log: Log;
	/** The public address, without a trailing slash; asked late, for the port may be chosen by the system. */
	readonly appUrl: () => string;
	/** Whose `X-Forwarded-For` is believed; left out: nobody's. */
	readonly trustedProxies?: readonly string[];
	/** Null: mail is kept and shown in the outbox. */
	readonly mailServer: MailServer | null;
	/** Left out, or null: no organization can choose that payment provider. */
	readonly providerSettings?: Partial<ProviderSettings>;
	/** Null or left out: the keys in the database are not wrapped. */
	readonly masterKey?: MasterKey | null;
	/** Null or left out: uploaded contracts are read by rule alone. */
	readonly languageModel?: LanguageModelAddress | null;
	/** Whether anybody reads the metrics; left out: who has a token. */
	readonly isMetricsOpen?: boolean;
	/** Left out: today's minimum. Tests hash more cheaply; no setting does. */
	readonly passwordCost?: ScryptCost;
}

/** What the program is made of besides its code. */
export interface Services
	extends Omit<ServiceGround, "languageModel" | "masterKey" | "passwordCost" | "providerSettings">,
		ContractServices,
		ContractReadingServices,
		UsageServices,
		PaymentServices {
	readonly pages: WebPages;
	readonly access: AccessServices;
	readonly boundLogo: (organisationId: string, dataUri: string) => Promise<string>;
	/** What an organization can choose as its payment provider here. */
	readonly paymentProviders: readonly ProviderChoice[];
}

/**
 * Adds what the rooms need; `close` ends what was started for them. The contract reader has a `close` of its own: a worker that waits for
 * it could not be stopped otherwise.
 */
export async function createServices(ground: ServiceGround): Promise<Services & { close(): Promise<void> }> {
	const { database, clock, log } = ground;
	const keyRing = new KeyRing(database, clock, ground.masterKey ?? null);
	ground.listener.on(keysChanged, () => {
		keyRing.reload().catch((error: unknown) => {
			const isOtherMaster = error instanceof MasterKeyFault;
			const words = isOtherMaster ? `TALLYBOOK_MASTER_KEY ${error.message}: set the new one, and start anew` : "";
			log.error(isOtherMaster ? {} : { err: error }, `the rotated keys cannot be read. ${words}`.trim());
		});
	});
	const signer = new PathSigner(await keyRing.keysOf("file addresses"));
	const linkSigner = new TokenSigner(await keyRing.keysOf("payment links"));
	const providers = createProviders(ground.providerSettings ?? {}, { database, clock, log, keyRing });
	const pdf = createPdfRenderer();
	const contracts = createContractReadingServices(ground.languageModel ?? null);
	const documentFollower = createDocumentFollower({ appUrl: ground.appUrl, signer });
	const usage = createUsageServices(database);
	const close = async () => {
		await Promise.all([pdf.close(), usage.close()]);
	};
	const { languageModel: _address, masterKey: _key, providerSettings: _keys, passwordCost, ...kept } = ground;
	return {
		...kept,
		...contracts,
		...usage,
		...{ pdf, signer, linkSigner, providers, documentFollower, paymentFollower, close },
		boundLogo: (organisationId, dataUri) => boundLogo(pdf, organisationId, dataUri),
		paymentProviders: availableProviders(providers),
		pages: new WebPages(log),
		access: await createAccessServices({ keyRing, database, log }, passwordCost),
	};
}
