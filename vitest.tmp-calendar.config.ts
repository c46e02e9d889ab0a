import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["server/src/calendar/*.test.ts"], exclude: ["**/*.property.test.ts"] } });
