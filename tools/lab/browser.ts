import { chromiumArgs, ensureChromium } from '@serafim/release/gate/browser/chromium';
import { type Browser, chromium, type Page } from 'playwright';

/** Starts a browser for a trial. @param args flags beside those of every browser here */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(line => process.stdout.write(`${line}\n`)),
    args: [...chromiumArgs, ...args],
    // A trial ends its servers too, which the browser's own handling of signals would cut short.
    handleSIGINT: false,
    handleSIGTERM: false,
  });

/** Collects what a page throws and logs as an error. */
export function followErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', cause => errors.push(String(cause)));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
