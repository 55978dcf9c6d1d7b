import { existsSync } from 'node:fs';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { type Engine, type EnginePage, findControl } from './engine.ts';

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** A Firefox on this machine: `FIREFOX_PATH`, or the system's. Undefined where none is. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, ...PATHS].find(path => path && existsSync(path));

async function findIn(page: Page, kind: 'control' | 'field', name: string): Promise<ElementHandle<Element>> {
  const found = (await page.evaluateHandle(findControl, kind, name)).asElement();
  if (!found) throw new Error(`No ${kind} "${name}" is visible at ${page.url()}`);
  return found as ElementHandle<Element>;
}

function pageOf(page: Page, origin: string): EnginePage {
  const messages: string[] = [];
  page.on('console', message => {
    if (['error', 'warn'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', error => messages.push(String(error)));
  return {
    open: async address => void (await page.goto(origin + address)),
    run: (work, ...given) => page.evaluate(work as never, ...(given as unknown as never[])),
    press: async name => (await findIn(page, 'control', name)).click(),
    async fill(label, value) {
      await (await findIn(page, 'field', label)).type(value);
    },
    takeMessages: async () => messages.splice(0),
    close: () => page.browserContext().close(),
  };
}

/** Starts Firefox; puppeteer speaks WebDriver BiDi with it. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  return {
    openPage: async origin => pageOf(await (await browser.createBrowserContext()).newPage(), origin),
    close: () => browser.close(),
  };
}
