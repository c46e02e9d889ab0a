import { type ComponentProps, useId } from "react";
import { bound } from "../../ui/form/bound-fields.tsx";
import { TextInput } from "../../ui/form/field.tsx";

/** What is often counted, as codes of UN/ECE Recommendation 20 and 21. The API knows all the others. */
const commonUnits = {
	HUR: "hour",
	MIN: "minute",
	SEC: "second",
	DAY: "day",
	MON: "month",
	ANN: "year",
	AD: "byte",
	"4L": "megabyte",
	E34: "gigabyte",
	E35: "terabyte",
	KWH: "kilowatt hour",
	KGM: "kilogram",
	IE: "person",
	H87: "piece",
	XPK: "package",
	C62: "one",
};

/** A unit's code, typed, or chosen from the common ones. */
export function UnitCodeInput(props: ComponentProps<"input">) {
	const list = useId();
	return (
		<>
			<TextInput placeholder="C62" autoComplete="off" spellCheck={false} {...props} list={list} />
			<datalist id={list}>
				{Object.entries(commonUnits).map(([code, name]) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</datalist>
		</>
	);
}

export const UnitCodeField = bound(UnitCodeInput);
