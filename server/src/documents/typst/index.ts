export { createTypst } from "./typst.ts";
