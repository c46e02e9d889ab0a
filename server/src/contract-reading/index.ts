export { IsolatedReader, type Pieces, type ProcessResult, ReaderClosed } from "./isolated/isolated-reader.ts";
export type { Inspection, WholeReading } from "./isolated/task.ts";
export {
	type Box,
	type ContractReading,
	type ContractTerms,
	isDecimalField,
	type ReadContract,
	type ServiceTermsRead,
	type Term,
	type TermValue,
	type UnreadContract,
} from "./result/reading.ts";
