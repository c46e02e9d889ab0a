export { readContract } from "./read-contract.ts";
export {
	type Box,
	type ContractReading,
	type ContractTerms,
	isDecimalField,
	type Party,
	type ReadContract,
	type ReadingOptions,
	type ServiceTermsRead,
	type Term,
	type TermValue,
	type TextSource,
	type TierRead,
	type UnreadCode,
	type UnreadContract,
	type UsageUnit,
	unreadCodes,
} from "./reading.ts";
