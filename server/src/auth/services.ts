import type { Clock, Database, Log } from "../platform/index.ts";
import { Vault } from "./second-factor/vault.ts";
import { SignInAttempts } from "./sessions/sign-in-attempts.ts";
import { setUpCodeOf } from "./setup/set-up-code.ts";

/** What the room needs besides a context or visit. */
export interface AccessServices {
	readonly vault: Vault;
	readonly attempts: SignInAttempts;
	/** Whoever makes the first account must know it: the start prints it. */
	readonly setUpCode: string;
}

/** What the program stands on, as far as the room needs it. */
export interface AccessGround {
	readonly database: Database;
	readonly clock: Clock;
	/** The public address, without a trailing slash. */
	readonly appUrl: () => string;
}

/** @param secretOf a key of the installation, by its name */
export async function createAccessServices(
	secretOf: (name: string) => Promise<Buffer>,
	ground: { readonly database: Database; readonly log: Log },
): Promise<AccessServices> {
	return {
		vault: new Vault(await secretOf("second factors")),
		attempts: new SignInAttempts(ground),
		setUpCode: setUpCodeOf(await secretOf("set-up code")),
	};
}
