import { beforeEach } from "vitest";
import { netOf } from "../commitments/books.ts";
import { type Stage, useStage } from "../scenarios/motion/stage.ts";
import { activeContract, type Body, fee, makeCustomer, succeed } from "../support/billing.ts";

/** A customer and a child billed to it, and what the tests of shared invoices read. */

/** Customer, date and charge before tax of each invoice. */
export function billedTo(invoices: readonly Body[]): [customer: string, date: string, net: number][] {
	return invoices.map((invoice) => [invoice.customer.uuid, invoice.invoice_date, netOf(invoice)]);
}

/** Contract and amount of each line, in display order. */
export function linesByContract(invoice: Body): [contract: string, amount: number][] {
	return invoice.line_items.map(({ contract_uuid, amount }: Body) => [contract_uuid, amount]);
}

/** Customer and amount of each line, in display order. */
export function linesByCustomer(invoice: Body): [customer: string, amount: number][] {
	return invoice.line_items.map(({ customer_uuid, amount }: Body) => [customer_uuid, amount]);
}

/** A monthly fee in advance. */
export function feeOf(unit_price: number, fields: object = {}): object {
	return fee({ unit_price, ...fields });
}

export class Family {
	readonly stage: Stage;
	parent: Body;
	child: Body;

	constructor(stage: Stage) {
		this.stage = stage;
	}

	async open(): Promise<void> {
		this.parent = this.stage.customer;
		this.child = await this.make({ parent_uuid: this.parent.uuid, bill_to: "parent" });
	}

	make(fields: object): Promise<Body> {
		return makeCustomer(this.stage.client, { name: "Child GmbH", ...fields });
	}

	alter({ uuid }: Body, fields: object): Promise<Body> {
		return succeed(this.stage.client.put(`/customer/${uuid}`, fields));
	}

	/** A contract of the customer from January 1, 2026; by default with a monthly fee of 100 in advance. */
	contractOf({ uuid }: Body, services: readonly object[] = [feeOf(100)], fields: object = {}): Promise<Body> {
		return activeContract(this.stage.client, uuid, services, fields);
	}
}

/** A family for each test of the file. */
export function useFamily(): Family {
	const family = new Family(useStage());
	beforeEach(() => family.open());
	return family;
}
