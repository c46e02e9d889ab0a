import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";

/** Something that happens in a world. It uses the given randomness, and logs what it did. */
export type Step = (world: World, chance: Chance) => Promise<void>;
