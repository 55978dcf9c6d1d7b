import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forEachConcurrently } from '@serafim/release-store/files/release-files';
import { clientPath } from '@serafim/release-store/files/store-layout';
import type { Browser, Page, Request } from 'playwright/test';
import { type HostileFile, hostileFiles } from './hostile-files.ts';
import type { RunningSite } from './running-site.ts';

/** A version that no registry lists; its files are put where those of releases are served from. */
const VERSION = { remote: 'landing', version: '0.0.0-00000000' };

/** Answers of the site that are neither pages nor files of a release. */
const OTHERS = [
  ...[
    '/api/sessao',
    '/api/minha-conta',
    '/api/nao-existe',
    '/api/clinicas',
    '/r/absent.svg',
    '/shell/absent.html',
  ],
  ...['/favicon.svg', '/apple-touch-icon.png', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/livez'],
];

/** Another site: it records what reaches it, and shows addresses of the first one in frames. */
async function openElsewhere() {
  const reached: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const framed = new URL(url, 'http://x').searchParams.getAll('frame');
    if (framed.length === 0 && url !== '/favicon.ico') reached.push(url);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html>${framed.map(address => `<iframe src="${address}"></iframe>`).join('')}`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise(resolve => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reached, close };
}

/** How long a document may take to come to rest, in milliseconds: a film that is none never does. */
const RESTS_WITHIN = 5_000;

/** Opens an address by itself, as a link would. @returns every request that its document made and no policy stopped */
async function openDocument(page: Page, address: string): Promise<string[]> {
  const requests = new Set<Request>();
  page.on('request', request => {
    // What browsers show a file with themselves, as their reader of PDFs, is not the file's.
    if (request.url() !== address && /^https?:/.test(request.url())) requests.add(request);
  });
  page.on('requestfailed', request => {
    if (/csp/i.test(request.failure()?.errorText ?? '')) requests.delete(request);
  });
  // A file that is saved ends no navigation.
  await page.goto(address).catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: RESTS_WITHIN }).catch(() => undefined);
  return [...requests].map(request => request.url());
}

/** What a site's files did that a browser opened. */
export interface OpenedFiles {
  opened: number;
  kinds: number;
  /** Addresses whose document acted, was shown in a frame of another site, or had no policy. */
  faults: string[];
  /** Files that should have acted where their policy was taken away, and did not: then the trial shows nothing. */
  mute: string[];
}

/** Puts hostile files where a site's releases are, and opens each, and other answers of the site, as a document. */
export async function openFiles({ url, dataFolder }: RunningSite, browser: Browser): Promise<OpenedFiles> {
  const elsewhere = await openElsewhere();
  const folder = join(dataFolder, 'releases', clientPath(VERSION));
  const files = hostileFiles(url, elsewhere.url);
  await mkdir(folder, { recursive: true });
  for (const { name, content } of files) await writeFile(join(folder, name), content);
  const addressOf = ({ name }: HostileFile) => `${url}/${clientPath(VERSION)}/${name}`;

  const context = await browser.newContext();
  async function withPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
    const page = await context.newPage();
    try {
      return await use(page);
    } finally {
      await page.close();
    }
  }

  /** Whether a file acts where nothing but its policy is taken away. */
  const acts = (address: string) =>
    withPage(async page => {
      await page.route(address, async route => {
        const response = await route.fetch();
        const { 'content-security-policy': _policy, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      return (await openDocument(page, address)).length > 0;
    });

  try {
    const faults: string[] = [];
    const addresses = [...files.map(addressOf), ...OTHERS.map(path => url + path)];
    await forEachConcurrently(addresses, async address => {
      const requests = await withPage(page => openDocument(page, address));
      faults.push(...requests.map(request => `${address} requested ${request}`));
    });
    await withPage(async page => {
      const frames = addresses.map(address => `frame=${encodeURIComponent(address)}`).join('&');
      await openDocument(page, `${elsewhere.url}/?${frames}`);
      const shown = page
        .frames()
        .map(frame => frame.url())
        .filter(address => addresses.includes(address));
      faults.push(...shown.map(address => `${address} is shown in a frame of another site`));
    });
    faults.push(...elsewhere.reached.map(path => `${path} was reached elsewhere`));
    const mute: string[] = [];
    await forEachConcurrently(
      files.filter(one => one.acts),
      async file => {
        if (!(await acts(addressOf(file)))) mute.push(file.name);
      },
    );
    const kinds = new Set(files.map(({ name }) => name.split('.').at(-1))).size;
    return { opened: addresses.length, kinds, faults, mute };
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
    await elsewhere.close();
  }
}
