export { fillDemo, hasDemo, tokenForDemo } from "./fill-demo.ts";
