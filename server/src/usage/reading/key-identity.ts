import { hash } from "node:crypto";

/** A UUID as it is usually written: lower case, of the variant of RFC 9562. */
const usualUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The UUID that stands for an idempotency key in the database, for ever: a usual UUID for itself, any other key for its SHA-256,
 * cut, with both variant bits set, which no usual UUID has: the two kinds never meet. The database's own `usage.key_of`.
 */
export function keyOf(idempotencyKey: string): string {
	if (usualUuid.test(idempotencyKey)) return idempotencyKey;
	const digest = hash("sha256", idempotencyKey, "hex");
	const variant = (Number.parseInt(digest.charAt(16), 16) | 0b1100).toString(16);
	return [
		digest.slice(0, 8),
		digest.slice(8, 12),
		digest.slice(12, 16),
		variant + digest.slice(17, 20),
		digest.slice(20, 32),
	].join("-");
}
