import { tooManyRequests } from "../../platform/index.ts";
import { emailKeyOf } from "../accounts/account-store.ts";
import { AttemptLimit } from "../attempt-limit.ts";

/** A person who mistypes stays below both; an office may share an address. */
const wrongOfAccountPerMinute = 10;
const wrongOfAddressPerMinute = 30;

/** Slows down whoever guesses passwords, codes and links: by the network address and by the account that it is about. */
export class SignInAttempts {
	readonly #ofAccount = new AttemptLimit(wrongOfAccountPerMinute);
	readonly #ofAddress = new AttemptLimit(wrongOfAddressPerMinute);

	/**
	 * Counts an attempt before it is made, so that many at once are counted too.
	 * @param email the account's; null where the attempt names none
	 * @throws Refusal 429
	 */
	begin(address: string, email: string | null): { wasNoGuess(): void } {
		const monotonic_ms = performance.now();
		const account = email === null ? null : emailKeyOf(email);
		const wait_s = Math.max(
			this.#ofAddress.secondsToWait(address, monotonic_ms),
			account === null ? 0 : this.#ofAccount.secondsToWait(account, monotonic_ms),
		);
		if (wait_s > 0) throw tooManyRequests("Too many attempts; wait a little and try again.", wait_s);
		this.#ofAddress.note(address);
		if (account !== null) this.#ofAccount.note(account);
		return {
			wasNoGuess: () => {
				this.#ofAddress.forgive(address);
				if (account !== null) this.#ofAccount.forgive(account);
			},
		};
	}
}
