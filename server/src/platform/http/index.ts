export { type App, createServer, type Scope } from "./server.ts";
export * from "./schemas.ts";
export { isEmail, isStorable } from "./validation.ts";
export { registry } from "./observation.ts";
