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
	anchorDate,
	anchoredStart,
	type BillingCycle,
	billingCycles,
	daysOfPeriod,
	daysServed,
	isDiscounted,
	type ServedPeriod,
	type ServiceDates,
	servedPeriods,
} from "./period.ts";
