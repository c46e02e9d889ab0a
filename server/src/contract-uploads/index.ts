export { createDocumentFollower } from "./document-follower.ts";
export { type Clause, selectClauses } from "./extraction-store.ts";
export { registerContractFileRoutes } from "./file-routes.ts";
export { contractUploadJobs } from "./jobs.ts";
export type { LanguageModelAddress } from "./language-model.ts";
export { presentUpload } from "./present-upload.ts";
export {
	type ContractReadingServices,
	createContractReadingServices,
} from "./services.ts";
export { registerContractUploadRoutes } from "./upload-routes.ts";
export { ContractUpload } from "./upload-schemas.ts";
export { selectUpload, selectUploadBacklog } from "./upload-store.ts";
