import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["server/src/invoicing/model/*.test.ts"], exclude: ["**/*.property.test.ts"] } });
