export interface ScryptCost {
	readonly ln: number;
	readonly r: number;
	readonly p: number;
}

/** A parsed password hash. */
export interface KeptPassword {
	readonly cost: ScryptCost;
	readonly salt: Buffer;
	readonly key: Buffer;
}

/** The parameters of earlier versions, stored as `salt:key` in hexadecimal; the salt is the text of its digits. */
const formerCost: ScryptCost = { ln: 14, r: 16, p: 1 };

/** A PHC string: `$scrypt$ln=17,r=8,p=1$salt$key`, with salt and key in base64 without padding. */
export function storedForm({ cost: { ln, r, p }, salt, key }: KeptPassword): string {
	return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;
}

/** Parses a stored hash, in the current or an earlier form. */
export function keptPassword(stored: string): KeptPassword {
	const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
	if (phc !== null) {
		const [, ln, r, p, salt = "", key = ""] = phc;
		const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
		return { cost, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
	}
	const [salt = "", key = ""] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(stored)?.slice(1) ?? [];
	if (key === "") throw new Error("a stored password has an unknown format");
	return { cost: formerCost, salt: Buffer.from(salt), key: Buffer.from(key, "hex") };
}

function base64(bytes: Buffer): string {
	return bytes.toString("base64").replaceAll("=", "");
}
