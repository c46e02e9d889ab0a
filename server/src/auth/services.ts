import { type Clock, type Database, type KeyRing, type Log, Vault } from "../platform/index.ts";
import { SignInAttempts } from "./attempts/sign-in-attempts.ts";
import { Passwords } from "./passwords/passwords.ts";
import type { ScryptCost } from "./passwords/stored-password.ts";
import { setUpCodeOf } from "./set-up-code.ts";

/** What the room needs besides a context. */
export interface AccessServices {
	readonly vault: Vault;
	readonly attempts: SignInAttempts;
	readonly passwords: Passwords;
	/** Printed at the start; required to create the first account. */
	readonly setUpCode: string;
}

/** What the program provides to the room. */
export interface AccessDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** The public address, without a trailing slash. */
	readonly appUrl: () => string;
	/** Null: no mail is sent, and links are handed over. */
	readonly mailServer: object | null;
}

/** The name of the key that encrypts second factors and links waiting to be mailed. */
export const vaultKey = "second factors";

/** @param passwordCost lower in tests, which create many accounts */
export async function createAccessServices(
	{ keyRing, database, log }: { readonly keyRing: KeyRing; readonly database: Database; readonly log: Log },
	passwordCost?: ScryptCost,
): Promise<AccessServices> {
	const setUpKeys = await keyRing.keysOf("set-up code");
	return {
		vault: new Vault(await keyRing.keysOf(vaultKey)),
		attempts: new SignInAttempts({ database, log }),
		passwords: new Passwords(passwordCost),
		// Changes when the keys are rotated.
		get setUpCode() {
			return setUpCodeOf(setUpKeys.current);
		},
	};
}
