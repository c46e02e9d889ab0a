import type { Command } from "commander";
import type { Config } from "../config.ts";
import { removeDemo } from "../demo/index.ts";
import { openFoundation } from "../foundation.ts";
import { createOrganisation } from "../organisations/index.ts";
import { systemClock } from "../platform/index.ts";
import { commandActor, print, requireName, withDatabase } from "./session.ts";

export function registerOrganisationCommands(program: Command, config: () => Config): void {
	const organisation = program.command("organisation").description("organizations of this installation");
	organisation
		.command("create")
		.description("create an organization and print its UUID")
		.requiredOption("--name <name>", "its name")
		.action(({ name }: { name: string }) =>
			withDatabase(config(), "organisation create", async (database) => {
				requireName(name);
				print(await createOrganisation(database, name, systemClock(), commandActor));
			}),
		);
	organisation
		.command("remove")
		.description("remove a sample company that demo created, with all its data")
		.requiredOption("--organisation <name or uuid>", "the sample company")
		.action(({ organisation: nameOrUuid }: { organisation: string }) => remove(config(), nameOrUuid));
}

async function remove(config: Config, organisation: string): Promise<void> {
	const foundation = await openFoundation(config, "command", "organisation remove");
	try {
		await removeDemo(foundation, organisation, systemClock());
		print("Removed.");
	} finally {
		await foundation.close();
	}
}
