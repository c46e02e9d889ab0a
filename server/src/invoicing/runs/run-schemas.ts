import { described, Type, Uuid } from "../../platform/http/index.ts";

/** A contract that could not be billed, and why. */
export const ContractFault = Type.Object(
	{
		contract_uuid: described(Uuid, "The contract's UUID."),
		error: Type.String({ description: "Why the contract could not be billed." }),
	},
	{ $id: "BillingFault", description: "A contract that could not be billed." },
);
