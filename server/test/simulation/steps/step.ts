import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";

/** Something that happens in a world. It draws what it needs of chance, and notes in the world's log what it did. */
export type Step = (world: World, chance: Chance) => Promise<void>;
