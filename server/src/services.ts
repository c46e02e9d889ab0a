import { type AccessServices, createAccessServices } from "./auth/index.ts";
import {
	type ContractUploadServices,
	createContractUploadServices,
	type LanguageModelAddress,
} from "./contracts/index.ts";
import { boundLogo, createPdfRenderer } from "./invoicing/index.ts";
import type { MailServer } from "./mail/index.ts";
import {
	availableProviders,
	createProviders,
	type PaymentServices,
	type ProviderName,
	paymentFollower,
	type StripeSettings,
} from "./payments/index.ts";
import {
	type Clock,
	type Database,
	installationSecret,
	type Listener,
	type Log,
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
	/** Null: no organisation can choose Stripe. */
	readonly stripe: StripeSettings | null;
	/** Null or left out: uploaded contracts are read by rule alone. */
	readonly languageModel?: LanguageModelAddress | null;
}

/** What the program is made of besides its code. */
export interface Services
	extends Omit<ServiceGround, "languageModel">,
		ContractUploadServices,
		UsageServices,
		PaymentServices {
	readonly pages: WebPages;
	readonly access: AccessServices;
	readonly boundLogo: (dataUri: string) => Promise<string>;
	/** What an organisation can choose as its payment provider here. */
	readonly paymentProviders: readonly ProviderName[];
}

/** Adds what the rooms need; `close` ends what was started for them. */
export async function createServices(ground: ServiceGround): Promise<Services & { close(): Promise<void> }> {
	const secretOf = (name: string) => installationSecret(ground.database, name, ground.clock());
	const signer = new PathSigner(await secretOf("file addresses"));
	const linkSigner = new TokenSigner(await secretOf("payment links"));
	const providers = createProviders({ stripe: ground.stripe }, ground);
	const pdf = createPdfRenderer();
	const contracts = createContractUploadServices(ground.languageModel ?? null);
	const usage = createUsageServices(ground.database);
	const close = async () => {
		contracts.contractReader.close();
		await Promise.all([pdf.close(), usage.close()]);
	};
	const { languageModel: _address, ...kept } = ground;
	return {
		...kept,
		...contracts,
		...usage,
		...{ pdf, signer, linkSigner, providers, paymentFollower, close },
		boundLogo: (dataUri) => boundLogo(pdf, dataUri),
		paymentProviders: availableProviders(providers),
		pages: new WebPages(ground.log),
		access: await createAccessServices(secretOf, ground),
	};
}
