import { expect, test } from "vitest";
import { exemptionCodes } from "./money-codes.ts";

test("every exemption code is whole", () => {
	expect([...exemptionCodes].filter((code) => !/^VATEX-(EU|FR)-[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code))).toEqual([]);
	for (const code of ["VATEX-EU-G", "VATEX-EU-O", "VATEX-EU-AE", "VATEX-EU-IC"]) expect(exemptionCodes).toContain(code);
});
