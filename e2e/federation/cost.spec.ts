import { remotePages } from '../site/addresses.ts';
import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

/**
 * Transferred bytes (brotli) that a rendered remote may cost beyond its pages: its container, with the
 * paths of all its routes, and in each script the line that imports the shared packages.
 */
const BEYOND_OWN_CODE = { landing: 1_650, signup: 1_250, member: 1_600, admin: 1_530 };

test.skip(process.env.FEDERATION === 'standard', 'It is the cost of slim containers.');

const READER = /import\{[^}]*\bshared as \w+[^}]*\}from["'`][^"'`]+["'`];/g;

for (const [remote, path] of remotePages)
  test(`showing ${remote} costs one small file beyond its own code`, async ({ request, site }) => {
    const { entry, preload } = await liveFiles(remote, path);
    const container = await request.get(site.url + entry, { headers: { 'accept-encoding': 'br' } });
    expect(container.headers()['content-encoding']).toBe('br');

    const others = preload.filter(file => file !== entry);
    expect(others).toHaveLength(preload.length - 1);
    const readers = await Promise.all(
      others.map(async file => (await (await request.get(site.url + file)).text()).match(READER) ?? []),
    );
    expect(readers.flat().length).toBeGreaterThan(0);

    const bytes = Number(container.headers()['content-length']) + readers.flat().join('').length;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BEYOND_OWN_CODE[remote]);
  });
