import { randomBytes } from "node:crypto";
import type { KeyRing, Queries } from "../../platform/index.ts";
import { Vault } from "../../platform/index.ts";
import { lockSecrets, saveSecrets } from "../store/endpoint-store.ts";

const secret_bytes = 32;
/** The name of the keys that encrypt the secrets of endpoints. */
export const vaultKey = "webhook secrets";

/** `whsec_` and random bytes in Base64, as the Standard Webhooks specification has it. */
export function newSecret(): string {
	return `whsec_${randomBytes(secret_bytes).toString("base64")}`;
}

/** Encrypts every secret with the current key, after a rotation of keys. */
export async function sealWebhookSecretsAnew(db: Queries, keyRing: KeyRing): Promise<void> {
	const vault = new Vault(await keyRing.keysOf(vaultKey));
	for (const row of await lockSecrets(db)) {
		const anew = (sealed: Buffer) => vault.seal(vault.open(sealed, row.uuid), row.uuid);
		const previous_secret = row.previous_secret === null ? null : anew(row.previous_secret);
		await saveSecrets(db, { ...row, secret: anew(row.secret), previous_secret });
	}
}
