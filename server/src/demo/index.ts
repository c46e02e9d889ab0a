export { findDemo, ownerLinkForDemo, removeDemo, requireNoOthers, tokenForDemo } from "./demo-organisation.ts";
export { fillDemo } from "./fill-demo.ts";
