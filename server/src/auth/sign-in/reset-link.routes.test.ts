import { beforeAll, expect, it, vi } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { createPasswordLink } from "../index.ts";
import { goodPassword, signedIn, Visitor } from "../testing/visitor.ts";

const app = useTestApp();
const email = "forgetful@example.com";

let client: TestClient;
beforeAll(async () => {
	client = await app.client();
	await signedIn(app, client, "member", email);
});

const confirm = (token: string, password = goodPassword) =>
	new Visitor(app).post("/password-reset/confirm", { token, password });

// Issue 17, finding 5: hashing is expensive, and a wrong link must not cause any.
it("a link that leads nowhere costs nothing but a look-up", async () => {
	const hash = vi.spyOn(app.services.access.passwords, "hash");
	const answers = await Promise.all(Array.from({ length: 10 }, (_, count) => confirm(`guess-${count}`)));
	for (const { status, body } of answers) {
		expect({ status, code: body.code }).toEqual({ status: 404, code: "link_not_valid" });
	}
	expect(hash).not.toHaveBeenCalled();
});

// Issue 17, finding 15.
it("a common password is refused, and the link stays good for another one", async () => {
	const token = await createPasswordLink(client.context, email);
	expect(await confirm(token, "password1234")).toMatchObject({
		status: 422,
		body: { errors: [{ field: "password" }] },
	});
	expect((await confirm(token)).status).toBe(200);
});
