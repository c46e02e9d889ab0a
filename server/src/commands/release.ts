import type { Command } from "commander";
import { addressOf, type Config } from "../config.ts";
import { openFoundation } from "../foundation.ts";
import { createLog, Listener, systemClock } from "../platform/index.ts";
import { createServices } from "../services.ts";
import { readHeldBack, release } from "../status/index.ts";
import { commandActor, print } from "./session.ts";

interface ReleaseOptions {
	readonly dryRun: boolean;
	readonly discardMails: boolean;
	readonly discardWebhooks: boolean;
}

/** `release`: ends the hold of a database that was restored to an earlier time (docs/operating/backup.md). */
export function registerReleaseCommand(program: Command, config: () => Config): void {
	program
		.command("release")
		.description("after restore --to: let mails, automatic payments and webhooks go out again")
		.option("--dry-run", "only print what waits", false)
		.option("--discard-mails", "don't send the mails that wait; people can still resend each", false)
		.option("--discard-webhooks", "don't deliver the messages that wait; people can still retry them", false)
		.action((options: ReleaseOptions) => runRelease(config(), options));
}

async function runRelease(config: Config, { dryRun, discardMails, discardWebhooks }: ReleaseOptions): Promise<void> {
	const foundation = await openFoundation(config, "command", "release");
	const { database, connectionString } = foundation;
	const listener = new Listener(connectionString);
	const { mailServer, providerSettings, taxProviderSettings, masterKey } = config;
	const log = createLog(config.log.level, config.log.secrets);
	const services = await createServices({
		...{ database, listener, clock: systemClock, log, appUrl: () => addressOf(config) },
		...{ mailServer, providerSettings, taxProviderSettings, masterKey },
	});
	try {
		const { providers } = services;
		const releasing = { db: database, now: systemClock(), actor: commandActor, providers };
		const held = await readHeldBack(releasing);
		if (held === null) return print("Nothing is held.");
		const { moment, mails, payments, webhooks } = held;
		print(`Held since the restore to ${moment}: ${mails} mails, ${payments} payments, ${webhooks} webhook messages.`);
		if (dryRun) return print("Nothing was released. Run tallybook release without --dry-run to let them go.");
		await release(releasing, { mails: discardMails, webhooks: discardWebhooks });
		const discarded = [discardMails ? ["mails"] : [], discardWebhooks ? ["webhook messages"] : []].flat();
		print(`Released${discarded.length === 0 ? "" : ` without the ${discarded.join(" and ")}`}.`);
	} finally {
		await services.close();
		await listener.close();
		await foundation.close();
	}
}
