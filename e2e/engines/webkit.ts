import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@serafim/contract/site/paths';
import { freePort } from '@serafim/server-kit/process/free-port';
import { expect } from 'playwright/test';
import { Builder, By, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { type Engine, type EnginePage, findControl } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/xvfb-run';

/** The driver, the virtual display and the small browser of WebKitGTK; undefined where one is missing. */
export function findWebKit(): string | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return [DRIVER, DISPLAY].every(path => existsSync(path)) ? browser : undefined;
}

interface Opener {
  messages: string[];
}

/** Prepares a page to open another in a window at the next click, and to hear everything that one writes. */
function openOnClick(address: string) {
  const messages: string[] = [];
  Object.assign(window, { messages });
  const open = () => {
    const opened = window.open(address) as (Window & typeof globalThis) | null;
    if (!opened) return;
    opened.addEventListener('error', ({ message }) => messages.push(message));
    opened.addEventListener('unhandledrejection', ({ reason }) => messages.push(String(reason)));
    for (const kind of ['error', 'warn'] as const)
      opened.console[kind] = (...parts: unknown[]) => messages.push(parts.join(' '));
  };
  document.addEventListener('click', open, { once: true });
}

/** Closes every window but the first, and goes there. */
async function backToOpener(driver: WebDriver, opener: string) {
  for (const window of await driver.getAllWindowHandles()) {
    if (window === opener) continue;
    await driver.switchTo().window(window);
    await driver.close();
  }
  await driver.switchTo().window(opener);
}

async function findIn(driver: WebDriver, kind: 'control' | 'field', name: string): Promise<WebElement> {
  const found = await driver.executeScript(`return (${findControl})(...arguments)`, kind, name);
  if (!(found instanceof WebElement))
    throw new Error(`No ${kind} "${name}" is visible at ${await driver.getCurrentUrl()}`);
  return found;
}

/**
 * Scrolls to a control and waits until it has stopped moving: the driver refuses to click some controls below the
 * window, and clicks past one that moves.
 */
async function settle(driver: WebDriver, control: WebElement) {
  const look = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
    return JSON.stringify(arguments[0].getBoundingClientRect())`;
  let before: unknown;
  await expect
    .poll(async () => {
      const last = before;
      before = await driver.executeScript(look, control);
      return before === last;
    })
    .toBe(true);
}

/**
 * WebKitGTK's driver tells nothing of the console, and runs no script before a page's own. A window keeps what was
 * put on it while it was empty: so each page is opened by another of the site, which hears it.
 */
async function pageOf(driver: WebDriver, origin: string): Promise<EnginePage> {
  const opener = await driver.getWindowHandle();
  const run: EnginePage['run'] = (work, ...given) =>
    driver.executeScript(`return (${work})(...arguments)`, ...given);
  let visible = opener;
  return {
    async open(address) {
      await backToOpener(driver, opener);
      await driver.get(origin + paths.privacy);
      await run(openOnClick, address);
      await driver.findElement(By.css('h1')).click();
      await expect.poll(() => driver.getAllWindowHandles()).toHaveLength(2);
      visible = (await driver.getAllWindowHandles()).find(window => window !== opener) ?? opener;
      await driver.switchTo().window(visible);
      await expect
        .poll(() => run(() => location.href !== 'about:blank' && document.readyState))
        .toBe('complete');
    },
    run,
    async press(name) {
      const control = await findIn(driver, 'control', name);
      await settle(driver, control);
      await control.click();
    },
    async fill(label, value) {
      await (await findIn(driver, 'field', label)).sendKeys(value);
    },
    async takeMessages() {
      await driver.switchTo().window(opener);
      const messages = await run(() => (window as unknown as Opener).messages.splice(0));
      await driver.switchTo().window(visible);
      return messages;
    },
    close: () => driver.quit(),
  };
}

/** How long the driver has to open a browser, in milliseconds. On a busy machine it now and then never does. */
const BROWSER_DEADLINE = 20_000;
const ATTEMPTS = 3;

/** Starts WebKitGTK's driver on a display of its own. */
async function startDriver(binary: string) {
  const port = await freePort();
  const child = spawn(DISPLAY, ['-a', DRIVER, `--port=${port}`], { detached: true, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${address}/status`)).toPass();
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  return {
    async openBrowser(): Promise<WebDriver> {
      const browser = new Builder().usingServer(address).withCapabilities(capabilities).build();
      const timer = new AbortController();
      const late = pause(BROWSER_DEADLINE, null, { signal: timer.signal }).then(() => {
        throw new Error(`WebKit opened no browser within ${BROWSER_DEADLINE} ms`);
      });
      return Promise.race([browser, late]).finally(() => timer.abort());
    },
    async close() {
      const ended = once(child, 'exit');
      // xvfb-run leaves its children: the whole group that it began is ended.
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

/** Starts WebKitGTK; each page is a browser of its own. A driver that opens none is replaced. */
export async function startWebKit(binary: string): Promise<Engine> {
  let driver = await startDriver(binary);
  return {
    async openPage(origin) {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await pageOf(await driver.openBrowser(), origin);
        } catch (error) {
          if (attempt === ATTEMPTS) throw error;
          await driver.close();
          driver = await startDriver(binary);
        }
    },
    close: () => driver.close(),
  };
}
