export { applicationPlaces, registerApplicationRoutes } from "./application-routes.ts";
export { registerAssetRoutes } from "./asset-routes.ts";
export { openBuild, placeOfBuild } from "./build.ts";
export { pageNames } from "./files.ts";
export { pageHeaders } from "./page-headers.ts";
export { WebPages } from "./pages.ts";
export { sendText } from "./send-text.ts";
