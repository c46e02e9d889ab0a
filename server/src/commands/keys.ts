import type { Command } from "commander";
import { sealSecondFactorsAnew } from "../auth/index.ts";
import { type Config, masterKeyIn } from "../config.ts";
import { rotateKeys, selectKeys, systemClock } from "../platform/index.ts";
import { print, withDatabase } from "./session.ts";

interface RotateOptions {
	readonly newMasterKey?: string;
	readonly forgetEarlier?: boolean;
}

/** `keys …`: the keys that this installation made for itself, and what wraps them. */
export function registerKeyCommands(program: Command, config: () => Config): void {
	const keys = program.command("keys").description("keys that sign links and encrypt second factors");
	keys
		.command("list")
		.description("list the keys: id, state, the master key that wraps it, when it was made, what it is for")
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
		.description("make every key anew; running processes take the new ones at once")
		.option(
			"--new-master-key <file:path>",
			"wrap them by this master key from now on; then set TALLYBOOK_MASTER_KEY to it",
		)
		.option("--forget-earlier", "end what the earlier keys made: payment links sent before open nothing any more")
		.action((options: RotateOptions) => rotate(config(), options));
}

function rotate(config: Config, { newMasterKey: path, forgetEarlier = false }: RotateOptions): Promise<void> {
	const { masterKey: master } = config;
	// A value would be seen by everybody who lists the machine's processes.
	if (path !== undefined && !path.startsWith("file:")) throw new Error("--new-master-key must be file: and a path");
	const newMaster = path === undefined ? master : masterKeyIn("--new-master-key", path);
	return withDatabase(config, "keys rotate", async (database) => {
		const rotation = { now: systemClock(), master, newMaster, forgetEarlier };
		await rotateKeys(database, rotation, sealSecondFactorsAnew);
		print(
			newMaster === master
				? "Every key is new."
				: "Every key is new, and wrapped by the new master key. Set TALLYBOOK_MASTER_KEY to it and start every process anew.",
		);
	});
}
