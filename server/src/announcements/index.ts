export { announce, announceData, hasListener } from "./announce.ts";
export { createAnnouncer, type Presenters } from "./announcer.ts";
export { eventTypes, isPattern, matches } from "./event-types.ts";
export { deleteListener, type QueuedAnnouncement, saveListener, takeAnnouncements } from "./store.ts";
