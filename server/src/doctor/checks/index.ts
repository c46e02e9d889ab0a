import type { Check } from "../findings/check.ts";
import { address } from "./address.ts";
import { backup } from "./backup.ts";
import { clock } from "./clock.ts";
import { configuration } from "./configuration.ts";
import { connections } from "./connections.ts";
import { database } from "./database.ts";
import { databaseSettings } from "./database-settings.ts";
import { disk } from "./disk.ts";
import { extensions } from "./extensions.ts";
import { hold } from "./hold.ts";
import { jobs } from "./jobs.ts";
import { languageModel } from "./language-model.ts";
import { mail } from "./mail.ts";
import { masterKey } from "./master-key.ts";
import { memory } from "./memory.ts";
import { migrations } from "./migrations.ts";
import { paymentProviders } from "./payment-providers.ts";
import { pooling } from "./pooling.ts";
import { versions } from "./versions.ts";
import { webhooks } from "./webhooks.ts";
import { workers } from "./workers.ts";

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
	versions,
	configuration,
	disk,
	memory,
	clock,
	database,
	databaseSettings,
	extensions,
	connections,
	pooling,
	migrations,
	backup,
	hold,
	masterKey,
	workers,
	jobs,
	webhooks,
	mail,
	paymentProviders,
	languageModel,
	address,
];
