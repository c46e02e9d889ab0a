export { registerGuideRoutes } from "./routes.ts";
