import { type KeyRing, type Queries, Vault } from "../../platform/index.ts";
import { vaultKey } from "../services.ts";
import { lockSealed, saveSealed } from "./sealed-store.ts";

/** Encrypts all second factors again with the current key, so that earlier keys become useless. */
export async function sealSecondFactorsAnew(db: Queries, keyRing: KeyRing): Promise<void> {
	const vault = new Vault(await keyRing.keysOf(vaultKey));
	const anew = (sealed: Buffer | null, uuid: string) =>
		sealed === null ? null : vault.seal(vault.open(sealed, uuid), uuid);
	for (const { uuid, second_factor, pending_second_factor } of await lockSealed(db)) {
		await saveSealed(db, {
			uuid,
			second_factor: anew(second_factor, uuid),
			pending_second_factor: anew(pending_second_factor, uuid),
		});
	}
}
