import { defineConfig } from 'vitest/config';

/** The structure tests by themselves: `npm run check` needs neither a database nor a temporary folder for them. */
export default defineConfig({ test: { include: ['tools/structure/**/*.test.ts'], passWithNoTests: false } });
