import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./password-rules.ts";

/** Issue 17, finding 15: passwords that attackers try first are refused. */

describe("a password is common", () => {
	it.each([
		"1234567890",
		"0987654321",
		"1111111111",
		"1212121212",
		"123123123123",
		"12345678910",
		"1q2w3e4r5t",
		"1qaz2wsx3edc",
		"qwertyuiop",
		"qwertzuiop",
		"asdfghjkl;",
		"qazwsxedcrfv",
		"abcdefghij",
		"abc123abc123",
		"password123",
		"Password1!",
		"P@ssw0rd123",
		"passw0rd2024",
		"123password",
		"passwordpassword",
		"pass word 1234",
		"Administrator1",
		"admin12345",
		"letmein123!",
		"1etmein1234",
		"welcome2026",
		"Sommer2025!",
		"iloveyou123",
		"i love you 4ever".replace(" 4ever", "123"),
		"qwerty123456",
		"superman99",
		"michael1987",
		"michaeljordan23",
		"princess123",
		"liverpool1",
		"tallybook1",
		"0000000000",
		"!@#$%^&*()",
		"motdepasse1",
	])("%s", (password) => {
		expect(isCommonPassword(password)).toBe(true);
	});
});

describe("a password is not common", () => {
	it.each([
		"correct horse battery",
		"another good one",
		"bobs own horse battery",
		"long enough for this",
		"tq9-vub-441z",
		"Kilometerstand Nebelhorn",
		"8302716495",
		"über sieben Brücken",
		"パスワードではない言葉",
		"horse battery staple dragon",
	])("%s", (password) => {
		expect(isCommonPassword(password)).toBe(false);
	});
});
