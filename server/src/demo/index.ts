export { fillDemo, hasDemo, ownerLinkForDemo, tokenForDemo } from "./fill-demo.ts";
