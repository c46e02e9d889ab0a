export { bootstrap, createToken, listTokens, revokeToken } from "./actions.ts";
export { AttemptLimit } from "./attempt-limit.ts";
export { Authenticator, authenticateRoutes } from "./authenticator.ts";
export { scopes } from "./token.ts";
