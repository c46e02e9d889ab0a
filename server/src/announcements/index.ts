export { announce, announceData, hasListener } from "./announce.ts";
export { createAnnouncer, type Presenters } from "./announcer.ts";
export { type EventType, eventTypes, isPattern, matches, type Noun, nounOf } from "./event-types.ts";
export { deleteListener, saveListener, selectOldestAnnouncement, takeAnnouncements } from "./store.ts";
