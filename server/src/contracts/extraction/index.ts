export { readContract } from "./read-contract.ts";
export {
	type Box,
	type ContractReading,
	type ContractTerms,
	isDecimalField,
	type ReadContract,
	type ReadingOptions,
	type ServiceTermsRead,
	type Term,
	type TermValue,
	type UnreadCode,
	type UnreadContract,
} from "./reading.ts";
