import type { Command } from "commander";
import { sealSecondFactorsAnew } from "../auth/index.ts";
import { type Config, masterKeyIn } from "../config.ts";
import { rotateKeys, selectKeys, systemClock } from "../platform/index.ts";
import { sealWebhookSecretsAnew } from "../webhooks/index.ts";
import { print, withDatabase } from "./session.ts";

interface RotateOptions {
	readonly newMasterKey?: string;
	readonly forgetEarlier?: boolean;
}

/** `keys …`: the keys that this installation generated for itself, and the master key that wraps them. */
export function registerKeyCommands(program: Command, config: () => Config): void {
	const keys = program
		.command("keys")
		.description("keys that sign links and encrypt second factors and webhook secrets");
	keys
		.command("list")
		.description("list the keys: id, state, wrapping master key, creation time, purpose")
		.action(() =>
			withDatabase(config(), "keys list", async (database) => {
				for (const { id, retired_at, wrapped_by, created_at, name } of await selectKeys(database)) {
					const state = retired_at === null ? "current" : "earlier";
					print([id, state, wrapped_by ?? "not wrapped", created_at, name].join("\t"));
				}
			}),
		);
	keys
		.command("rotate")
		.description("replace all keys; running processes use the new ones immediately")
		.option(
			"--new-master-key <file:path>",
			"wrap them with this master key from now on; then set TALLYBOOK_MASTER_KEY to it",
		)
		.option("--forget-earlier", "invalidate what the earlier keys made, such as payment links already sent")
		.action((options: RotateOptions) => rotate(config(), options));
}

function rotate(config: Config, { newMasterKey: path, forgetEarlier = false }: RotateOptions): Promise<void> {
	const { masterKey: master } = config;
	// Anybody who lists the machine's processes would see a value.
	if (path !== undefined && !path.startsWith("file:")) throw new Error("--new-master-key must be file: and a path");
	const newMaster = path === undefined ? master : masterKeyIn("--new-master-key", path);
	return withDatabase(config, "keys rotate", async (database) => {
		const rotation = { now: systemClock(), master, newMaster, forgetEarlier };
		await rotateKeys(database, rotation, async (db, keyRing) => {
			await sealSecondFactorsAnew(db, keyRing);
			await sealWebhookSecretsAnew(db, keyRing);
		});
		print(
			newMaster === master
				? "All keys were replaced."
				: "All keys were replaced and wrapped with the new master key. Set TALLYBOOK_MASTER_KEY to it and restart every process.",
		);
	});
}
