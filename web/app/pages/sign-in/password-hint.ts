import { words } from "./words.ts";
/** What the API asks of a password, said before it is typed. */
export const passwordHint = words.passwordHint.hint;
