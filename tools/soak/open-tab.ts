import type { Browser } from 'playwright';
import { followErrors, openBrowser } from '../lab/browser.ts';
import { liveVersion, storeCopies } from '../lab/copies.ts';
import type { Site } from '../lab/site.ts';

/** Links that the visitor follows from the landing page, each time going back to it. */
const DESTINATIONS = ['/Rede', '/Blog', '/SejaUmLicenciado', '/Login', '/Cadastro'];

const REMOTES = ['landing', 'member', 'signup', 'admin'];

async function navigate(browser: Browser, { url, releases }: Site, count: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors = followErrors(page);
  // Documents that the tab loads: more than one would mean that the tab was reloaded.
  let documents = 0;
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.goto(url);

  for (const [index, remote] of REMOTES.entries()) {
    const share = Math.floor((count + index) / REMOTES.length);
    const { team } = await liveVersion(releases, remote);
    for (const signed of await storeCopies(releases, remote, share))
      await releases.service.release(team, signed);
  }

  const reached: string[] = [];
  const notShown = (path: string) => async (cause: unknown) => {
    const shown = await page.locator('body').innerText();
    throw new Error(`${path} was not shown. ${errors.join('; ')} On the screen: ${shown.slice(0, 600)}`, {
      cause,
    });
  };
  for (const path of DESTINATIONS) {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    await link.click();
    await page.waitForURL(url + path);
    await page.locator('h1:visible').first().waitFor({ timeout: 15_000 }).catch(notShown(path));
    reached.push(path);
    await page.goBack();
    await page.locator('h1:visible').first().waitFor({ timeout: 15_000 }).catch(notShown('/'));
  }
  await context.close();
  return { reached, wanted: DESTINATIONS.length, errors, documents };
}

/** Leaves a tab open while every remote is released again and again, and then goes everywhere from it. */
export async function leaveTabOpen(site: Site, count: number) {
  const browser = await openBrowser();
  try {
    return await navigate(browser, site, count);
  } finally {
    await browser.close();
  }
}
