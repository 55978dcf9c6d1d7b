import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['{contract,ui,shell,remote-*,mock-api,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.types/**'],
    globalSetup: fileURLToPath(new URL('temporary-folder.ts', import.meta.url)),
    passWithNoTests: false,
  },
});
