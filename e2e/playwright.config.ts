import { chromiumArgs, findChromium } from '@serafim/release/gate/browser/chromium';
import { defineConfig } from 'playwright/test';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './site/start-site.ts',
  fullyParallel: true,
  // A busy machine is slow, not broken: these say when something hangs, never how quick it is.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Tests wait for the site more than they compute: one worker more than two processors. Those that start sites and browsers of
  // their own take minutes each: they begin first, two at a time, and short ones fill the rest.
  workers: 3,
  projects: [
    { name: 'long', testMatch: '{engines,release}/**/*.spec.ts', workers: 2 },
    { name: 'short', testMatch: '{failures,federation,journeys}/**/*.spec.ts' },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A machine that other work shares may stall a test once. What needs a second try is named, and few may.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.TEST_REPORT
    ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]]
    : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording every test costs much of its time: `TRACE=on` records, and keeps what failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
});
