import { type Account, nets, useAccount } from "../credit-grants/account.ts";
import { type Body, usage } from "../support/billing.ts";

/** A monthly commitment of 100.00 in arrears. */
export function commitment(fields: object = {}): object {
	return { ...{ name: "Volume", amount: 100, period: "month", timing: "in_arrears" }, ...fields };
}

/** Date, then name and net of each line. */
export function shown(invoices: readonly Body[]): [date: string, ...lines: [name: string, net: number][]][] {
	return invoices.map((invoice) => [
		invoice.invoice_date,
		...invoice.line_items.map(({ name }: Body, index: number) => [name, nets(invoice)[index]]),
	]);
}

export interface Committed {
	readonly account: Account;
	/** A contract from January 1, 2026 with usage at 1.00. */
	readonly committed: (commitments: readonly object[], fields?: object, terms?: object) => Promise<Body>;
}

/** An account for each test of the file. */
export function useCommitted(): Committed {
	const account = useAccount();
	return {
		account,
		committed: (commitments, fields = {}, terms = {}) =>
			account.contract([usage(account.metric.uuid, { unit_price: 1, ...terms })], { commitments, ...fields }),
	};
}
