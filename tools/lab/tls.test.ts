import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestComposer } from '@serafim/composer/testing/test-composer';
import { runOverNetwork } from '@serafim/release/commands/network-commands';
import { openTestApi } from 'mock-api/src/testing/test-api';
import { openSite } from 'shell/server/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Balancer, hasHaproxy, startBalancer } from './balancer.ts';
import { selfSigned } from './certificate.ts';
import { type SentRequest, sendRequest } from './send-request.ts';

const HOST = 'serafim.example';
const SITE = `https://${HOST}`;

describe.skipIf(!hasHaproxy())('by HTTPS through haproxy, as docs/deploy sets it up', () => {
  const closing: (() => unknown)[] = [];
  let balancer: Balancer;
  let ca: string;

  /** What a visitor gets whose browser trusts the certificate. */
  async function ask(path: string, { headers, ...options }: SentRequest = {}) {
    const answer = await sendRequest(`https://127.0.0.1:${balancer.tlsPort}${path}`, {
      ...{ servername: HOST, ca, headers: { host: HOST, ...headers } },
      ...options,
    });
    return { ...answer, text: answer.body.toString() };
  }

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serafim-tls-'));
    const { key, cert } = selfSigned(HOST);
    ca = cert;
    const file = join(folder, 'site.pem');
    await writeFile(file, cert + key);
    balancer = await startBalancer({ certificate: file });
    closing.push(balancer.stop);
    const api = await openTestApi({ siteOrigin: SITE });
    closing.push(api.close);
    const apiUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const site = openSite({ SITE_ORIGIN: SITE, DEMONSTRATION: 'on' });
    const composer = await openTestComposer(apiUrl, {}, { site, trustedProxy: 'loopback' });
    closing.push(() => composer.app.close());
    composer.app.get('/como', async ({ protocol, host, ip }) => ({ protocol, host, ip }));
    await composer.app.listen({ port: balancer.ports['composers/a'], host: '127.0.0.1' });
    await balancer.untilUp('composers/a');
  });
  afterAll(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  it('a visitor reads a page, and gets a cookie that no other site and no plain connection sees', async () => {
    const { status, headers, text } = await ask('/');
    expect([status, text]).toEqual([200, expect.stringContaining('Olá')]);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-visita=.*; Secure/)]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('a visitor who comes without HTTPS is sent to it, with path, parameters and method', async () => {
    const answer = await fetch(`${balancer.url}/Rede?cidade=Campinas`, {
      method: 'POST',
      headers: { host: HOST },
      redirect: 'manual',
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/[^/]+\/Rede\?cidade=Campinas$/);
  });

  it('the composer learns how a visitor came, whatever the visitor says of it', async () => {
    const headers = {
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '198.51.100.1',
    };
    const { text } = await ask('/como', { headers });
    expect(JSON.parse(text)).toEqual({ protocol: 'https', host: HOST, ip: '127.0.0.1' });
  });

  it.each([
    [SITE, 303],
    ['https://evil.example', 403],
    [`http://${HOST}`, 403],
  ])('a form that a page at %s posts is answered with %i', async (origin, expected) => {
    const { status } = await ask('/Carteirinha', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'cpf=52998224725',
    });
    expect(status).toBe(expected);
  });

  it('a team whose machine does not know the authority reads so at once, and what to set', async () => {
    const keyFile = join(await mkdtemp(join(tmpdir(), 'serafim-team-')), 'team.pem');
    const joining = runOverNetwork(['join', `https://localhost:${balancer.tlsPort}#secret`], {
      TEAM_KEY_FILE: keyFile,
    });
    await expect(joining).rejects.toThrow(
      /is not believed: .*certificate.* NODE_EXTRA_CA_CERTS names a file/,
    );
  });

  it('a person signs in by the API, whose cookie is as safe, and no page of another site can', async () => {
    const signIn = (origin: string) =>
      ask('/api/sessao', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ cpf: '123.456.789-09', password: 'a senha da administração' }),
      });
    const { status, headers } = await signIn(SITE);
    expect([status, headers['set-cookie']?.join()]).toEqual([200, expect.stringMatching(/__Host-.*Secure/)]);
    expect((await signIn('https://evil.example')).status).toBe(403);
  });
});
