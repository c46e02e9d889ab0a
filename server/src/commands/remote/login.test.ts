import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chosenLogin, storeLogin } from "./login.ts";

const stored = { url: "https://billing.example.com", token: "stored" };
let folder = "";

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "tallybook-login-"));
	vi.stubEnv("XDG_CONFIG_HOME", folder);
	vi.stubEnv("TALLYBOOK_URL", undefined);
	vi.stubEnv("TALLYBOOK_TOKEN", undefined);
});
afterEach(() => {
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true });
});

it.each([
	["the stored one", {}, stored],
	["the stored one, named again", { url: "https://billing.example.com/" }, stored],
	["a token for this machine", { token: "own" }, { url: "http://localhost:3000", token: "own" }],
	["both", { url: "https://other.example.com/", token: "own" }, { url: "https://other.example.com", token: "own" }],
])("a command uses %s", async (_what, given, login) => {
	await storeLogin("default", stored);
	expect(await chosenLogin(given, "http://localhost:3000")).toEqual(login);
});

it("a stored token goes to no other address", async () => {
	await storeLogin("default", stored);
	const chosen = chosenLogin({ url: "https://other.example.com" }, "http://localhost:3000");
	await expect(chosen).rejects.toThrow("No token is stored for https://other.example.com.");
});

it("without a login, says what to do", async () => {
	await expect(chosenLogin({}, "http://localhost:3000")).rejects.toThrow("Not logged in.");
});
