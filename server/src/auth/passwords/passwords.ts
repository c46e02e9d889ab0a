import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

export const shortestPassword = 10;
export const longestPassword = 200;

const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const key_bytes = 64;
const salt_bytes = 16;

/** Compared with where there is no password: it takes as long, and no password has it. */
const nobodys = `${"0".repeat(2 * salt_bytes)}:${"0".repeat(2 * key_bytes)}`;

/** scrypt with a salt of its own, as `salt:key` in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(salt_bytes).toString("hex");
	return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
}

/** Whether the hash is the password's; without a hash it is not, after the same time. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
	const [salt = "", key = ""] = (hash ?? nobodys).split(":");
	const isSame = timingSafeEqual(await keyOf(password, salt), Buffer.from(key, "hex"));
	return isSame && hash !== null;
}

function keyOf(password: string, salt: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, key_bytes, cost, (error, key) =>
			error === null ? resolve(key) : reject(error),
		);
	});
}
