import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileHeaders, POLICY_REPORTS, WORKER_POLICY } from './http/security-headers.ts';
import { someSite } from './testing/some-site.ts';
import { openTestComposer } from './testing/test-composer.ts';

async function composer(...given: Parameters<typeof openTestComposer>) {
  const opened = await openTestComposer(...given);
  onTestFinished(() => opened.app.close());
  return opened;
}

describe('for the proof that pages live, the composer', () => {
  it('reports what a version tried that the policy does not allow, for the visit that met it', async () => {
    const recorded: unknown[] = [];
    const { app } = await composer(undefined, {}, { recordSignal: (...signal) => recorded.push(signal) });
    const page = await app.inject('/');
    const [cookie = ''] = String(page.headers['set-cookie']).split(';');
    const report = (place: string, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: POLICY_REPORTS,
        headers: { 'content-type': 'application/csp-report', ...headers },
        payload: JSON.stringify({
          'csp-report': {
            'effective-directive': 'require-trusted-types-for',
            'blocked-uri': 'trusted-types-sink',
            ...{ 'source-file': someSite.brand.siteUrl + place, 'line-number': 1, 'column-number': 20 },
          },
        }),
      });
    const [file, own] = [
      '/r/landing/1.0.0-aaaaaaaa/assets/page.js',
      { cookie, 'sec-fetch-site': 'same-origin' },
    ];
    await report(file, { cookie, 'sec-fetch-site': 'cross-site' });
    await report(file, { 'sec-fetch-site': 'same-origin' });
    await report('/elsewhere.js', own);
    expect(recorded).toEqual([]);
    await report(file, own);
    expect(recorded).toEqual([
      [
        expect.any(String),
        expect.any(String),
        {
          ...{ remote: 'landing', version: '1.0.0-aaaaaaaa' },
          ...{ state: 'errored', phase: 'policy', frames: ['assets/page.js:1:20'] },
        },
      ],
    ]);
  });

  it('serves the file that pages run as a worker with a policy by which it may call this site', async () => {
    const { app, folder } = await composer();
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'assets/signs-Ab3_.js'), 'export {};');
    const { headers } = await app.inject('/shell/assets/signs-Ab3_.js');
    expect(headers['content-security-policy']).toBe(WORKER_POLICY);
    const released = await app.inject('/r/assets/signs-Ab3_.js');
    expect(released.headers['content-security-policy']).toBe(fileHeaders['content-security-policy']);
  });

  it('counts views that browsers show, and no others', async () => {
    const served: unknown[] = [];
    const shown = [{ remote: 'landing', version: '1.0.0-aaaaaaaa' }];
    const { app } = await composer(undefined, { shown }, { recordServed: (...view) => served.push(view) });
    const seen = { 'sec-fetch-dest': 'document' };
    for (const headers of [
      {},
      { 'sec-fetch-dest': 'empty' },
      { ...seen, 'sec-purpose': 'prefetch;prerender' },
      { ...seen, edge: 'release-sets' },
    ])
      await app.inject({ url: '/Contato', headers });
    expect(served).toEqual([]);
    await app.inject({ url: '/Contato?x=1', headers: seen });
    expect(served).toEqual([[expect.any(String), '127.0.0.1', { path: '/Contato', shown }]]);
  });
});
