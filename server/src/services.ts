import { AlertWatcher } from "./alerts/index.ts";
import { presenters } from "./announced.ts";
import { createAnnouncer } from "./announcements/index.ts";
import { type AccessServices, createAccessServices, type ScryptCost } from "./auth/index.ts";
import type { Config } from "./config.ts";
import {
	type ContractReadingServices,
	createContractReadingServices,
	createDocumentFollower,
	type LanguageModelAddress,
} from "./contract-uploads/index.ts";
import type { ContractServices } from "./contracts/index.ts";
import { createVatIdProvider, type VatIdProvider, type VatIdProviderSettings } from "./customers/index.ts";
import { collectors } from "./database-gauges.ts";
import { createPdfRenderer, type DrawingObserver } from "./documents/index.ts";
import { Checker } from "./e-invoicing/index.ts";
import { createEntitlementServices, type EntitlementServices, forgetChanged } from "./entitlements/index.ts";
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
	type Announcer,
	type Clock,
	count,
	type Database,
	KeyRing,
	keysChanged,
	type Listener,
	type Log,
	type MasterKey,
	MasterKeyFault,
	observe,
	PathSigner,
	Scrape,
	TokenSigner,
} from "./platform/index.ts";
import {
	availableTaxProviders,
	createTaxProviders,
	type TaxProviderChoice,
	type TaxProviderSettings,
	type TaxProviders,
} from "./tax-providers/index.ts";
import { createUsageServices, type UsageServices } from "./usage/index.ts";
import { WebPages } from "./web/index.ts";
import { createWebhookServices, type DestinationPolicy, type WebhookServices } from "./webhooks/index.ts";

/** What the services are built on. */
export interface ServiceDependencies {
	readonly database: Database;
	readonly listener: Listener;
	readonly clock: Clock;
	readonly log: Log;
	/** The public address, without a trailing slash. A function, because the system may choose the port later. */
	readonly appUrl: () => string;
	/** The proxies whose `X-Forwarded-For` is trusted; none by default. */
	readonly trustedProxies?: readonly string[];
	/** Null: mail is stored and shown in the outbox. */
	readonly mailServer: MailServer | null;
	/** If null or omitted, organizations cannot choose that payment provider. */
	readonly providerSettings?: Partial<ProviderSettings>;
	/** If null or omitted, organizations cannot choose that tax provider. */
	readonly taxProviderSettings?: Partial<TaxProviderSettings>;
	/** If null or omitted, the keys in the database are not wrapped. */
	readonly masterKey?: MasterKey | null;
	/** If null or omitted, uploaded contracts are read by rules only. */
	readonly languageModel?: LanguageModelAddress | null;
	/** If null or omitted, nobody is asked whether VAT ids exist. */
	readonly vatIdProvider?: VatIdProviderSettings | null;
	/** Whether metrics require no token; by default, they do. */
	readonly isMetricsOpen?: boolean;
	/** How long a scrape's values of the database are shown to later ones. Only tests ask for another time. */
	readonly metricsKept_ms?: number;
	/** The backups that are scheduled; null or omitted: none. */
	readonly backups?: Config["backups"];
	/** Where webhooks may go: by default, to no address of this machine, by what the name servers say. */
	readonly webhooks?: Partial<DestinationPolicy>;
	/** The recommended minimum by default. Only tests hash more cheaply; no setting does. */
	readonly passwordCost?: ScryptCost;
}

/** The program's services. */
export interface Services
	extends Omit<
			ServiceDependencies,
			| "languageModel"
			| "masterKey"
			| "metricsKept_ms"
			| "passwordCost"
			| "providerSettings"
			| "taxProviderSettings"
			| "vatIdProvider"
			| "webhooks"
		>,
		ContractServices,
		ContractReadingServices,
		UsageServices,
		EntitlementServices,
		PaymentServices {
	readonly pages: WebPages;
	readonly access: AccessServices;
	readonly webhooks: WebhookServices;
	readonly alerts: AlertWatcher;
	/** Judges electronic invoices of strangers. */
	readonly checker: Checker;
	readonly scrape: Scrape;
	/** To be set on databases that are no siblings of the services' own. */
	readonly announcer: Announcer;
	readonly boundLogo: (organisationId: string, dataUri: string) => Promise<string>;
	/** Who is asked whether VAT ids exist; null: nobody. */
	readonly vatIdProvider: VatIdProvider | null;
	/** The payment providers available on this installation. */
	readonly paymentProviders: readonly ProviderChoice[];
	readonly taxProviders: TaxProviders;
	/** What an organization of this installation can choose. */
	readonly availableTaxProviders: readonly TaxProviderChoice[];
}

/**
 * Builds the rooms' services; `close` stops what was started for them. The contract reader has its own `close`, because a worker that waits
 * for it could not stop otherwise.
 */
export async function createServices(
	dependencies: ServiceDependencies,
): Promise<Services & { close(): Promise<void> }> {
	const { database, clock, log } = dependencies;
	const keyRing = new KeyRing(database, clock, dependencies.masterKey ?? null);
	dependencies.listener.on(keysChanged, () => {
		keyRing.reload().catch((error: unknown) => {
			const isOtherMaster = error instanceof MasterKeyFault;
			const words = isOtherMaster ? `TALLYBOOK_MASTER_KEY ${error.message}. Set the new one and restart` : "";
			log.error(isOtherMaster ? {} : { err: error }, `the rotated keys cannot be read. ${words}`.trim());
		});
	});
	const signer = new PathSigner(await keyRing.keysOf("file addresses"));
	const linkSigner = new TokenSigner(await keyRing.keysOf("payment links"));
	const providers = await createProviders(dependencies.providerSettings ?? {}, { database, clock, log, keyRing });
	const taxProviders = await createTaxProviders(dependencies.taxProviderSettings ?? {});
	const pdf = createPdfRenderer({ observer: drawingObserver });
	const contracts = createContractReadingServices(dependencies.languageModel ?? null);
	const documentFollower = createDocumentFollower({ appUrl: dependencies.appUrl, signer });
	const usage = createUsageServices(database);
	const entitlements = createEntitlementServices(dependencies);
	const { metricsKept_ms: kept_ms } = dependencies;
	const scrape = new Scrape({ database, clock, log, collectors, kept_ms });
	const checker = new Checker();
	const close = async () => {
		checker.close();
		await Promise.all([pdf.close(), usage.close(), entitlements.close(), scrape.close()]);
	};
	const { languageModel: _address, masterKey: _key, providerSettings: _keys, passwordCost, ...others } = dependencies;
	const { taxProviderSettings: _taxKeys, ...given } = others;
	const { webhooks: destinations = {}, metricsKept_ms: _time, vatIdProvider: _provider, ...kept } = given;
	const webhooks = await createWebhookServices({ ...dependencies, keyRing }, destinations);
	const rooms = { pdf, signer, linkSigner, providers, documentFollower, paymentFollower };
	const tellListeners = createAnnouncer(presenters({ ...rooms, appUrl: dependencies.appUrl }));
	const forget = forgetChanged(entitlements);
	const announcer: Announcer = async (transaction, announced) => {
		await forget(transaction, announced);
		await tellListeners(transaction, announced);
	};
	database.announceBy(announcer);
	return {
		...kept,
		...contracts,
		...usage,
		...entitlements,
		...rooms,
		...{ webhooks, checker, announcer, scrape, close },
		alerts: new AlertWatcher(dependencies),
		boundLogo: (organisationId, dataUri) => boundLogo(pdf, organisationId, dataUri),
		paymentProviders: availableProviders(providers),
		taxProviders,
		availableTaxProviders: availableTaxProviders(taxProviders),
		vatIdProvider: createVatIdProvider(dependencies.vatIdProvider ?? null),
		pages: new WebPages(log),
		access: await createAccessServices({ keyRing, database, log }, passwordCost),
	};
}

const drawingObserver: DrawingObserver = {
	drawn: (kind, duration_ms) => observe("tallybook_pdf_duration_seconds", { kind }, duration_ms),
	failed: (reason) => count("tallybook_pdf_failures_total", { reason }),
};
