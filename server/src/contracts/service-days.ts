import type { CalendarDate } from "../calendar/index.ts";
import { type FieldError, invalidFields } from "../platform/index.ts";
import { checkBusinessDates } from "./business-dates.ts";
import type { ItemRow } from "./item-store.ts";
import type { AgreedDays } from "./new-item.ts";
import type { ContractService } from "./schemas.ts";
import type { ContractRow } from "./store.ts";

/** The first and last day of a service where they aren't its contract's. */
export interface OwnDays {
	readonly start: CalendarDate | null;
	readonly end: CalendarDate | null;
}

/** The term of a draft. */
type DraftTerm = Pick<ContractRow, "start_date" | "end_date" | "auto_renew">;

/** Served as long as the contract. */
export const wholeContract: OwnDays = { start: null, end: null };

export function daysSent({ service_start_date = null, service_end_date = null }: ContractService): OwnDays {
	return { start: service_start_date, end: service_end_date };
}

/** The days of a draft's item that an update keeps: one that starts with the contract follows it to another start. */
export function keptDays(contract: ContractRow, { service_start_date: start, agreed_end_date: end }: ItemRow): OwnDays {
	return { start: start === contract.start_date ? null : start, end };
}

/**
 * The days on which a contract's services are served.
 * @throws Refusal 422 naming each day that isn't one of the contract's, or that ends a service before its start
 */
export function agreedDays(contract: DraftTerm, services: readonly OwnDays[]): AgreedDays[] {
	const [first, ...others] = services.flatMap((days, index) => errorsOf(contract, days, `services[${index}]`));
	if (first !== undefined) throw invalidFields([first, ...others]);
	return services.map(({ start, end }) => ({ start: start ?? contract.start_date, end }));
}

function errorsOf(contract: DraftTerm, { start, end }: OwnDays, path: string): FieldError[] {
	const fields = { [`${path}.service_start_date`]: start, [`${path}.service_end_date`]: end };
	checkBusinessDates(fields);
	const last = contract.auto_renew ? null : contract.end_date;
	const outside = Object.entries(fields).flatMap(([field, day]): FieldError[] => {
		if (day === null) return [];
		if (day < contract.start_date) {
			return [{ field, message: `must not be before the contract's start_date, ${contract.start_date}` }];
		}
		if (last === null || day <= last) return [];
		return [{ field, message: `must not be after the contract's end_date, ${last}` }];
	});
	if (outside.length > 0 || start === null || end === null || start <= end) return outside;
	return [{ field: `${path}.service_end_date`, message: "must not be before service_start_date" }];
}
