import { createHash } from 'node:crypto';
import { paths } from '@serafim/contract/site/paths';
import { pathTo } from '@serafim/platform-contract/path-to';
import {
  BOOT_ELEMENT_ID,
  type Boot,
  type PageStart,
  type ReleaseSet,
  START_ELEMENT_ID,
} from '@serafim/platform-contract/release-set';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import { openAddresses } from '../site/addresses.ts';
import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

const noPage = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  sandbox: 'sandbox',
};

/** What the policy of every page says but for the inline texts, which are its own. */
const ofEveryPage = {
  'default-src': "'none'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'shell',
  'report-uri': '/relatos/politica',
};

const guards = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A policy by its directives; a directive that stands twice counts once for browsers, and is refused here. */
function readPolicy(answer: APIResponse): Record<string, string> {
  const policies = answer.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
  expect(policies, answer.url()).toHaveLength(1);
  const lines = (policies[0]?.value ?? '').split(';').map(line => line.trim());
  const policy = Object.fromEntries(lines.map(line => [line.split(' ')[0] ?? '', line.replace(/^\S+ /, '')]));
  expect(Object.keys(policy)).toHaveLength(lines.length);
  return policy;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The text of the first inline script with an attribute, as JSON. */
const readScript = <Content>(html: string, attribute: string): Content =>
  JSON.parse(new RegExp(`<script[^>]*${attribute}[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? '{}');

/** The import maps that the browser adds to a page: its own, and the digests that it lacks, with the release set. */
async function readMaps(request: APIRequestContext, html: string): Promise<string[]> {
  const { setUrl } = readScript<Boot>(html, `id="${BOOT_ELEMENT_ID}"`);
  const set = (await (await request.get(setUrl)).json()) as ReleaseSet;
  const { integrity: onPage = {} } = readScript<Partial<PageStart>>(html, `id="${START_ELEMENT_ID}"`);
  const later = Object.entries(set.integrity).filter(([address]) => !(address in onPage));
  return [onPage, Object.fromEntries(later)].map(integrity => JSON.stringify({ integrity }));
}

/**
 * Checks a page as it was sent: its policy names this site, the inline texts that stand in it, the two import
 * maps that follow, and nothing else.
 */
async function expectPagePolicy(request: APIRequestContext, answer: APIResponse): Promise<void> {
  const { 'script-src': scripts = '', 'style-src': styles = '', ...others } = readPolicy(answer);
  expect(others, answer.url()).toEqual(ofEveryPage);
  const html = await answer.text();
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => hashOf(text));
  // Texts of scripts that are data run nothing, and may have a hash or none.
  const inline = hashes(/<(?:style|script)(?![^>]*\ssrc=)[^>]*>(.*?)<\/(?:style|script)>/gs);
  const active = [
    ...hashes(/<style[^>]*>(.*?)<\/style>/gs),
    ...hashes(/<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
  ];
  const allowed = [scripts, styles].flatMap(sources =>
    sources.split(' ').filter(source => source !== "'self'"),
  );
  const notInline = allowed.filter(source => !inline.includes(source));
  expect(notInline, answer.url()).toEqual((await readMaps(request, html)).map(hashOf));
  for (const hash of active) expect(allowed, answer.url()).toContain(hash);
  // Neither handlers nor styles in attributes: the policy would block them.
  expect(html).not.toMatch(/<[a-z][^>]*\s(?:on[a-z]+|style)=/);
  expect(answer.headers(), answer.url()).toMatchObject(guards);
}

for (const address of openAddresses)
  test(`the page ${address} is sent with a policy that allows what stands in it and nothing more`, async ({
    request,
  }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    await expectPagePolicy(request, answer);
  });

test('an error page and a page that a form came back to have the policy of a page', async ({
  request,
  site,
}) => {
  const missing = await request.get('/NaoExiste');
  expect(missing.status()).toBe(404);
  await expectPagePolicy(request, missing);
  const refused = await request.post('/Empresas', {
    form: { nome: '<script>alert(1)</script>' },
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect([refused.status(), refused.headers()['cache-control']]).toEqual([422, 'no-store']);
  expect(await refused.text()).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
  await expectPagePolicy(request, refused);
});

test('redirects, refusals, answers of the API and small files run nothing, whatever opens them', async ({
  request,
  site,
}) => {
  const get = (address: string) => request.get(address, { maxRedirects: 0 });
  const answers: [number, APIResponse][] = [
    [308, await get(`${site.url}//NaoExiste//aqui`)],
    [303, await get(`${paths.home}?preview=sair`)],
    [
      303,
      await request.post(paths.card, { form: { cpf: '' }, headers: { origin: site.url }, maxRedirects: 0 }),
    ],
    [403, await request.post(paths.card, { form: { cpf: '' }, headers: { origin: 'https://mal.exemplo' } })],
    [
      303,
      await request.post(paths.card, { data: { cpf: '' }, headers: { origin: site.url }, maxRedirects: 0 }),
    ],
    [200, await get('/api/sessao')],
    [401, await get('/api/minha-conta')],
    [404, await get('/api/nao-existe')],
    [422, await request.post('/api/sessao', { data: {} })],
    [404, await get('/api/getCarteirinhaByCpf/52998224725')],
    [200, await get('/robots.txt')],
    [200, await get('/sitemap.xml')],
    [200, await get('/site.webmanifest')],
    [200, await get('/favicon.svg')],
    [200, await get('/apple-touch-icon.png')],
    [200, await get('/livez')],
  ];
  for (const [status, answer] of answers) {
    expect(answer.status(), answer.url()).toBe(status);
    expect(readPolicy(answer), answer.url()).toEqual(noPage);
    expect(answer.headers(), answer.url()).toMatchObject(guards);
  }
});

test('the worker of the card may only read from this site', async ({ request }) => {
  const answer = await request.get('/carteirinha-offline.js');
  expect(readPolicy(answer)).toEqual({ 'default-src': "'none'", 'connect-src': "'self'" });
  expect(answer.headers()).toMatchObject(guards);
});

test('files of releases say what they are, and are for other sites too', async ({ request }) => {
  const { entry, page, css } = await liveFiles('landing', paths.home);
  for (const address of [entry, page, ...css]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers(), address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/^(?:application\/javascript|text\/css)\b/),
    });
  }
});

test.describe('in a browser', () => {
  test.use({ expectedErrors: /Content Security Policy|Trusted ?(?:Types|HTML|Script|String)/ });

  test('a script that is written into the page does not run, nor does text become a page', async ({
    page,
  }) => {
    await page.goto(pathTo(paths.verify, { token: 'nao-e-uma-carteirinha' }));
    const ran = await page.evaluate(async () => {
      // A task of the page: what the debugger itself calls may turn text into code.
      await new Promise(resolve => setTimeout(resolve));
      const script = document.createElement('script');
      let refusals = 0;
      for (const attempt of [
        () => {
          script.text = 'globalThis.ran = true';
        },
        () => {
          document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.ran = true">');
        },
        () => {
          new Function('globalThis.ran = true')();
        },
      ])
        try {
          attempt();
        } catch {
          refusals += 1;
        }
      document.body.append(script);
      await new Promise(resolve => setTimeout(resolve, 200));
      return { refusals, ran: 'ran' in globalThis };
    });
    expect(ran).toEqual({ refusals: 3, ran: false });
  });
});
