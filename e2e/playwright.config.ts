import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from 'tools/browser/chromium';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '{journeys,failures,federation,release}/**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './site/start-site.ts',
  fullyParallel: true,
  // A busy machine is slow, not broken: these say when something hangs, never how quick it is.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: process.env.TEST_REPORT
    ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]]
    : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
});
