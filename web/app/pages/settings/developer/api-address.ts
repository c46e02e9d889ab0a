import { opened } from "../../../opened.ts";

/** Where programs find the API, written out. */
export const apiAddress = `${location.origin}${opened.basePath}/api/v1`;
