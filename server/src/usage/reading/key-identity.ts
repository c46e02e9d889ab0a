import { hash } from "node:crypto";

/** A UUID in its usual form: lower case, RFC 9562 variant. */
const usualUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The permanent stored UUID for an idempotency key: a usual UUID is its own; any other key's is its truncated SHA-256 with
 * both variant bits set, which no usual UUID has, so the two kinds never collide. Same as the database's `usage.key_of`.
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
