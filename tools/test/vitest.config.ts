import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['{contract,platform/*,ui,shell,remote-*,mock-api,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.types/**'],
    globalSetup: ['temporary-folder.ts', 'shared-postgres.ts'].map(file =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    // Many tests wait for a server or a clock: one worker more than two processors keeps both busy.
    maxWorkers: 3,
    passWithNoTests: false,
    // A busy machine is slow, not broken: these say when something hangs, never how quick it is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
