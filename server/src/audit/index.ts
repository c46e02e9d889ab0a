export { registerAuditRoutes } from "./routes.ts";
export {
	type Change,
	type EntryPlace,
	type EntryRow,
	type Maker,
	placesOfEntries,
	recordChange,
	selectEntries,
	selectMadeBy,
	selectMakers,
	selectTimeOfEntry,
} from "./store.ts";
