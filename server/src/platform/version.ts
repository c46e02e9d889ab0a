/** The version of this program, as in its package.json. */
export { version } from "../assets/index.ts";
