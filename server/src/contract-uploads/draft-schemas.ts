import { ContractCreate } from "../contracts/index.ts";
import { checkedBody } from "../platform/http/index.ts";

/**
 * Validates what was read from a document like the body of a request that creates a contract.
 * @throws Refusal 422 naming the invalid fields
 */
export function checkedDraftBody(body: Record<string, unknown>): ContractCreate {
	return checkedBody(ContractCreate, body);
}
