import { Type, Uuid } from "../../platform/http/index.ts";

/** A contract that could not be billed, and why. */
export const ContractFault = Type.Object({ contract_uuid: Uuid, error: Type.String() }, { $id: "BillingFault" });
