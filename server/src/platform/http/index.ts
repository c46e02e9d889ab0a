export type { FastifyRequest } from "fastify";
export { acceptBytes } from "./body.ts";
export { BodyBudget } from "./body-budget.ts";
export { acceptForms } from "./form.ts";
export { sendList } from "./list-answer.ts";
export { registry } from "./observation.ts";
export * from "./schemas.ts";
export { type App, createServer, type Role, type Scope } from "./server.ts";
export { checkedBody } from "./validation.ts";
