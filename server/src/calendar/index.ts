export { composedDays, endInstant, lastOfDays, startInstant } from "./composed-days.ts";
export {
	anchorDate,
	type BillingCycle,
	billingCycles,
	type Cycle,
	type Every,
	everyUnits,
	isShorter,
	lengthOf,
	type PeriodBase,
} from "./cycle.ts";
export {
	addDays,
	addMonths,
	type CalendarDate,
	compareDates,
	dateOfInstant,
	dayOfMonth,
	daysBetween,
	daysInclusive,
	isCalendarDate,
} from "./date.ts";
export {
	anchoredStart,
	daysOfPeriod,
	daysServed,
	isDiscounted,
	lastDayOf,
	type ServedPeriod,
	type ServiceDates,
	servedPeriods,
} from "./period.ts";
export { dateIn, isTimeZone, secondsOfDays, startOfDay, type TimeZone, utc } from "./zone.ts";
