import type { Attacker } from "./attacker.ts";
import { dropConnections } from "./attacks/dropped-connections.ts";
import { exportEverything } from "./attacks/exports.ts";
import { guessLinks } from "./attacks/false-links.ts";
import { guessPasswords } from "./attacks/false-sign-ins.ts";
import { askForHugePages } from "./attacks/huge-pages.ts";
import { idle } from "./attacks/idle-connections.ts";
import { sendMalformedBodies } from "./attacks/malformed-bodies.ts";
import { sendSlowBodies } from "./attacks/slow-bodies.ts";
import { guessTokens } from "./attacks/wrong-tokens.ts";

/** All attacks of the bad client, by name. Each lasts until its attacker's time is over. */
export const attacks = {
	"slow-bodies": sendSlowBodies,
	"dropped-connections": dropConnections,
	"idle-connections": idle,
	"wrong-tokens": guessTokens,
	"false-sign-ins": guessPasswords,
	"false-links": guessLinks,
	"malformed-bodies": sendMalformedBodies,
	"huge-pages": askForHugePages,
	exports: exportEverything,
} as const satisfies Readonly<Record<string, (attacker: Attacker) => Promise<void>>>;

export type AttackName = keyof typeof attacks;
/** The good client must keep its speed beside all of these together. */
export const claimedAttacks = [
	"slow-bodies",
	"dropped-connections",
	"wrong-tokens",
	"huge-pages",
] as const satisfies readonly AttackName[];
export const attackNames = Object.keys(attacks) as AttackName[];
