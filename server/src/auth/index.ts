export { bootstrap, createToken, listTokens, revokeToken } from "./actions.ts";
export { Authenticator, authenticateRoutes } from "./authenticator.ts";
export { scopes } from "./token.ts";
