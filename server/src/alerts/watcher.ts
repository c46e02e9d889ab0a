import { type Clock, type Database, isHeld, type Log, pause, systemContext } from "../platform/index.ts";
import { rollUp } from "../usage/index.ts";
import { lookAtSome, noteChanged, type ReadFigures } from "./look.ts";
import { readFigures } from "./read-figures.ts";
import { selectWatched } from "./watch-store.ts";

/** How often a standing watcher looks: what changed is noticed within ten seconds. */
const interval_ms = 2_000;
/** So many new events of an organization are rolled up first: each slice of customers would read them all again. */
const mostUnrolled_events = 10_000;
const name = "alerts";

interface WatcherServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly appUrl: () => string;
}

/** Looks at the customers whose usage, terms or credit have changed, of each organization that has alerts. */
export class AlertWatcher {
	readonly #services: WatcherServices;
	/** New events since this process last rolled up, by organization. */
	readonly #unrolled = new Map<string, number>();
	#isStopping = false;
	#standing: Promise<void> | null = null;

	constructor({ database, clock, log, appUrl }: WatcherServices) {
		this.#services = { database, clock, log, appUrl };
	}

	/** The same on other connections: those of requests have limits of time. */
	on(database: Database): AlertWatcher {
		return new AlertWatcher({ ...this.#services, database });
	}

	/** Looks from now on. */
	start(): void {
		this.#standing ??= this.#stand();
	}

	/** Ends after the customers that it is looking at. */
	async stop(): Promise<void> {
		this.#isStopping = true;
		await this.#standing;
	}

	/** Looks once at everyone who is due. What fails for one organization doesn't keep it from the others. */
	async look(): Promise<void> {
		const { database, log } = this.#services;
		const organisations = await selectWatched(database);
		// What was restored may be old.
		if (organisations.length === 0 || (await isHeld(database))) return;
		for (const organisationId of organisations) {
			await this.#lookAt(organisationId).catch((error: unknown) => {
				log.warn({ err: error, organisation: organisationId }, "alerts wait");
			});
		}
	}

	async #stand(): Promise<void> {
		while (!this.#isStopping) {
			await this.look().catch((error: unknown) => this.#services.log.warn({ err: error }, "alerts wait"));
			await pause(interval_ms);
		}
	}

	async #lookAt(organisationId: string): Promise<void> {
		const { log, appUrl } = this.#services;
		const context = () => systemContext(this.#services, organisationId, name);
		const unrolled = (this.#unrolled.get(organisationId) ?? 0) + (await noteChanged(context()));
		const isMuch = unrolled > mostUnrolled_events;
		if (isMuch) await rollUp(context());
		this.#unrolled.set(organisationId, isMuch ? 0 : unrolled);
		const read: ReadFigures = (customers, extent) => readFigures(context(), log, customers, extent);
		while (!this.#isStopping && (await lookAtSome(context(), { appUrl, log, read })));
	}
}
