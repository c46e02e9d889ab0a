export { ApiDocuments, type DocumentName } from "./document.ts";
export { bearerScheme } from "./operation.ts";
export type { Example } from "./route.ts";
