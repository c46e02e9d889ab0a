import { Type } from "./schemas.ts";

/** The response schema of a route that answers a file. */
export function fileAnswer(type: string, description: string) {
	return { 200: { description, content: { [type]: { schema: Type.String({ format: "binary" }) } } } };
}

/** The header `content-disposition` of a file to save. */
export function attachment(name: string): string {
	return `attachment; filename="${name}"`;
}
