import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["server/src/invoicing/model/{amended,billed,billing,invoice,taxed,totals}*.test.ts"], exclude: ["**/*.property.test.ts"] } });
