const form = /^[A-Z]{2}\d{2}[a-zA-Z0-9]{0,30}$/;

/** Whether an account is a correct IBAN (ISO 13616), with or without spaces: its remainder by 97 is 1. */
export function isIban(account: string | undefined): boolean {
	const iban = account?.replace(/\s/g, "") ?? "";
	if (!form.test(iban)) return false;
	let remainder = 0;
	for (const character of `${iban.slice(4)}${iban.slice(0, 4)}`.toUpperCase()) {
		const value = Number.parseInt(character, 36);
		remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
	}
	return remainder === 1;
}
