import { defineConfig } from 'vitest/config';

/** The structure tests by themselves: `npm run check` needs neither a database nor a temporary folder for them. */
export default defineConfig({
  // They parse every source: as the units', these time-outs say when something hangs, never how quick it is.
  test: { include: ['tools/structure/**/*.test.ts'], passWithNoTests: false, testTimeout: 60_000 },
});
