import { ContractCreate } from "../contracts/index.ts";
import { checkedBody } from "../platform/http/index.ts";

/**
 * What was read in a document, checked like the body of a request that makes a contract.
 * @throws Refusal 422 naming the bad fields
 */
export function checkedDraftBody(body: Record<string, unknown>): ContractCreate {
	return checkedBody(ContractCreate, body);
}
