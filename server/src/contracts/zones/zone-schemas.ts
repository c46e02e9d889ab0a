import { nullable, Type } from "../../platform/http/index.ts";

export const timezoneInput = Type.Optional(
	nullable(
		Type.String({
			format: "time-zone",
			maxLength: 64,
			examples: ["Asia/Kathmandu"],
			description:
				"The IANA name of the time zone whose days its periods and usage go by. Null: the organization's at activation. Fixed from then on.",
		}),
	),
);

export const timezoneAnswer = nullable(
	Type.String({
		description: "The IANA name of the time zone whose days count. Null in a draft: the organization's at activation.",
	}),
);
