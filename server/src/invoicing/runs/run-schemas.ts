import {
	DateOnly,
	described,
	Instant,
	literals,
	nullable,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { runStatuses } from "./run-store.ts";

/** A contract that could not be billed, and why. */
export const ContractFault = Type.Object(
	{
		contract_uuid: described(Uuid, "The contract's UUID."),
		error: Type.String({ description: "Why the contract could not be billed." }),
	},
	{ $id: "BillingFault", description: "A contract that could not be billed." },
);

export const RunRequest = strictObject(
	{
		as_of: Type.Optional(nullable(described(DateOnly, "The day up to which to bill. Default: today."))),
		customer_uuid: Type.Optional(
			nullable(described(Uuid, "Only contracts that are billed to this customer, and its own.")),
		),
		contract_uuid: Type.Optional(nullable(described(Uuid, "Only this contract, and those of its group."))),
	},
	{ $id: "CreateBillingRun", description: "What to bill." },
);

export const BillingRun = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		status: literals("BillingRunStatus", runStatuses, "How far the run is."),
		as_of: described(DateOnly, "The day up to which the run bills."),
		customer_uuid: nullable(described(Uuid, "The customer that the run is limited to. Null: all.")),
		contract_uuid: nullable(described(Uuid, "The contract that the run is limited to. Null: all.")),
		total_contracts: Type.Integer({ description: "The number of contracts to bill." }),
		processed_contracts: Type.Integer({ description: "The number of contracts considered so far." }),
		created_invoices: Type.Integer({ description: "The number of invoices created so far." }),
		errors: Type.Array(ContractFault, { description: "The contracts that could not be billed." }),
		created_at: described(Instant, "When it was created."),
		started_at: nullable(described(Instant, "When it started. Null: not yet.")),
		completed_at: nullable(described(Instant, "When it was completed. Null: not yet.")),
	},
	{ $id: "BillingRun", description: "A billing run and its progress." },
);
