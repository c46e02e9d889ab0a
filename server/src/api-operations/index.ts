export type { Row } from "./cells.ts";
export { readApiDocument } from "./document.ts";
export { type ApiDocument, type Field, kebabCase, type Operation, operationsOf } from "./operation.ts";
export { recordLines } from "./record.ts";
export { addressOf, type Values } from "./request.ts";
export { resolved, type Schema, type Schemas, typesOf } from "./schema.ts";
export { alignedLines, columnsOf, isList, separatedLines } from "./table.ts";
