import { decimalText } from "./decimal.ts";
import { decimalMark, type Mark, type Shapes } from "./shape.ts";

/**
 * Writes JSON whose decimals are numbers with all their digits. Fields that are undefined are left out.
 * @throws TypeError if a decimal isn't one; the message names the field
 */
export function stringifyJson(value: unknown, mark: Mark, shapes: Shapes, place = ""): string {
	if (value === null || value === undefined) return "null";
	if (Array.isArray(value)) {
		return `[${value.map((item, index) => stringifyJson(item, mark, shapes, `${place}[${index}]`)).join(",")}]`;
	}
	if (mark === decimalMark) return decimalText(value, place);
	if (typeof value === "bigint") return value.toString();
	if (typeof value !== "object" || "toJSON" in value) return JSON.stringify(value) ?? "null";
	const shape = mark === undefined ? undefined : shapes[mark];
	const fields: string[] = [];
	for (const [name, field] of Object.entries(value)) {
		if (field === undefined || typeof field === "function") continue;
		const fieldMark = shape !== undefined && Object.hasOwn(shape, name) ? shape[name] : undefined;
		const fieldPlace = place === "" ? name : `${place}.${name}`;
		fields.push(`${JSON.stringify(name)}:${stringifyJson(field, fieldMark, shapes, fieldPlace)}`);
	}
	return `{${fields.join(",")}}`;
}
