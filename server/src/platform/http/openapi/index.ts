export { ApiDocuments } from "./document.ts";
export { bearerScheme } from "./operation.ts";
