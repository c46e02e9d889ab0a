export { readHeldBack, release } from "./release.ts";
export { registerStatusRoutes } from "./routes.ts";
