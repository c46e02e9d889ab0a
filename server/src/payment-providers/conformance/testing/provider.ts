import { afterAll, beforeAll, describe } from "vitest";
import { testCharges } from "./charges.ts";
import { testMethods } from "./methods.ts";
import { type Subject, sceneOf } from "./scene.ts";

/** What every charging provider must do, however it is implemented. */
export function testProvider(name: string, start: () => Promise<Subject>): void {
	describe(`${name}, as every provider that charges`, () => {
		let subject: Subject;
		beforeAll(async () => {
			subject = await start();
		});
		afterAll(() => subject.stop());

		const scene = sceneOf(() => subject);
		testCharges(scene);
		testMethods(scene);
	});
}
