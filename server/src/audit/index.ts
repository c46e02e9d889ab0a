export { registerAuditRoutes } from "./routes.ts";
export {
	type EntryPlace,
	type EntryRow,
	type Maker,
	placesOfEntries,
	recordChange,
	selectEntries,
	selectMakers,
} from "./store.ts";
