import { makePdf } from "../../../test/corpus/make-corpus.ts";

/** What differs from document to document of one form. */
export interface OrderForm {
	readonly number: string;
	readonly customer: string;
	readonly begins: string;
	readonly ends: string;
	/** Of the annual licence. */
	readonly seats: string;
	readonly price: string;
	readonly amount: string;
	/** For the preparation of the service. */
	readonly deposit: string;
	readonly settlement: string;
}

/** An order form of an invented seller, drawn: its labels are its own, which a reader may not know. */
export async function orderForm(form: OrderForm): Promise<Buffer> {
	return Buffer.from(await makePdf(markupOf(form)));
}

function markupOf(form: OrderForm): string {
	return `#set page(paper: "a4", margin: 25mm)
#set text(font: "Noto Sans", size: 10pt)
= Kittiwake Cloud Ltd: Service Order
Order reference ${form.number}

Customer: ${form.customer}

Go-live of the platform: ${form.begins}

Platform retires on: ${form.ends}

Settlement window in days: ${form.settlement}

All amounts are in EUR. The following is ordered under the Kittiwake framework terms, which are known to the customer.

#table(columns: 4, [Item], [Seats], [Price per seat and year], [Amount per year],
[Kittiwake licence], [${form.seats}], [${form.price}], [${form.amount}],
[Returnable deposit], [1], [${form.deposit}], [${form.deposit}])

The Kittiwake licence is invoiced annually in advance. The returnable deposit is held on account and given back when the platform
is retired; it is not charged for. Support is provided from Monday to Friday within the usual hours of business. Neither party
may hand this order on to anybody else without the other's consent in writing. Kittiwake may name the customer as a reference.
This order is complete as it is; nothing said before it was signed counts unless it is repeated in it.
`;
}
