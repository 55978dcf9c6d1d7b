import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openOutcomes } from '@serafim/canary/outcome-database';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { openPreviewKey } from '@serafim/release-store/previews/preview-key';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import {
  copyTestReleases,
  openTestReleases,
  type TestReleases,
} from '@serafim/release-store/testing/test-releases';
import { beforeAll, describe, expect, it } from 'vitest';
import { failureAnswer, runCommand } from './commands.ts';

const [V1, V2, V3, V4] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12', '1.3.0-abcdef12'] as const;
const SITE = 'https://serafim.example';

let template: TestReleases;
beforeAll(async () => {
  template = await openTestReleases();
  await template.release('landing', V1);
  await template.release('member', V1);
  await template.release('landing', V2);
  await template.release('landing', V3, 10);
}, 60_000);

/** A terminal of the operations team: a store with landing in two versions and a canary, and member in one. */
async function terminal() {
  const releases = await copyTestReleases(template);
  const type = (line: string) =>
    runCommand(releases, line.split(' ').filter(Boolean), { SITE_ORIGIN: SITE }).catch(failureAnswer);
  return { releases, type };
}

describe('a person who looks at what is live', () => {
  it('reads a table with every remote, its canary and its owner', async () => {
    const { type } = await terminal();
    const { text, exitCode } = await type('status');
    const rows = text.split('\n').map(row => row.split(/ {2,}/));
    expect(rows[0]).toEqual([
      'remote',
      'version',
      'since (UTC)',
      'traffic',
      'canary',
      'frozen',
      'contract',
      'owner',
    ]);
    expect(rows[1]).toMatchObject({ 0: 'landing', 1: V2, 3: '90 %', 4: `${V3} 10 %`, 7: 'time landing' });
    expect(rows[2]).toMatchObject({ 0: 'member', 1: V1, 3: '100 %', 4: '-' });
    expect(exitCode).toBe(0);
  });

  it('reads who did what to one remote', async () => {
    const { type } = await terminal();
    const { document } = await type('history landing');
    expect(document).toMatchObject([{ version: V1 }, { version: V2 }, { version: V3, traffic: 10 }]);
  });

  it('reads who released what together', async () => {
    const { type, releases } = await terminal();
    const parts = [await releases.store('landing', V4), await releases.store('member', V4)];
    await releases.service.releaseTogether(parts);
    const { text } = await type('history');
    const rows = text.split('\n').map(row => row.split(/ {2,}/));
    expect(rows[0]?.slice(2, 6)).toEqual(['remote', 'what', 'version', 'together with']);
    expect(rows.slice(-3, -1).map(row => row.slice(2, 6))).toEqual([
      ['landing', 'release', V4, `member ${V4}`],
      ['member', 'release', V4, `landing ${V4}`],
    ]);
    expect(rows[1]?.[5]).toBe('-');
  });

  it('reads what failed for visitors, in which version and where, and that nothing did', async () => {
    const { type, releases } = await terminal();
    expect((await type('errors landing')).text).toBe(
      'No visit to landing met an error in the last 14 days.\n',
    );
    const met = { error: 'TypeError', phase: 'event', frames: ['slim/slim.js:1:9'], by: 'rede' };
    await releases.errors.record('landing', [
      { ...met, version: V1, voice: 1 },
      { ...met, version: V3, voice: 1 },
      { ...met, version: V3, voice: 2 },
    ]);
    const { text, document } = await type('errors landing');
    const lines = text.split('\n').map(line => line.replace(/last [\d: -]+ UTC/, 'last …'));
    expect(lines).toEqual([
      `TypeError (event) in ${V3}, canary: 2 visits, last …, since ${V1}`,
      '    at slim/slim.js:1:9',
      `TypeError (event) in ${V1}, not live: 1 visit, last …, since ${V1}`,
      '    at slim/slim.js:1:9',
      '',
    ]);
    expect(document).toMatchObject({ canary: V3, errors: [{ version: V3, visits: 2 }, { version: V1 }] });
    expect((await type('errors nowhere')).exitCode).toBe(1);
    expect((await type('errors')).exitCode).toBe(2);
  });

  it('reads how quick pages were for visits, by version, and of which too few visits tell', async () => {
    const { type, releases } = await terminal();
    expect((await type('status')).text).not.toContain('LCP');
    const visits = (version: string, count: number) =>
      Array.from({ length: count }, (_, voice) => ({ version, page: '/landing', lcp: 812, cls: 0, voice }));
    await releases.vitals.record('landing', [...visits(V2, 40), ...visits(V3, 3)]);
    const { text, document } = await type('status landing');
    expect(
      text
        .split('\n')
        .slice(-4, -1)
        .map(row => row.split(/ {2,}/)),
    ).toEqual([
      ['remote', 'page that opened', 'version', 'visits', 'LCP', 'INP', 'CLS'],
      ['landing', '/landing', V2, '40', '790 ms', 'too few', '0'],
      ['landing', '/landing', V3, '3', 'too few', 'too few', 'too few'],
    ]);
    expect(document).toMatchObject([{ vitals: [{ version: V2, inp: null }, { version: V3 }] }]);
    expect((await type('status member')).document).toMatchObject([{ vitals: [] }]);
  });

  it('reads when a canary becomes stable, as composers count its visits', async () => {
    const { type, releases } = await terminal();
    expect((await type('status')).text).not.toContain('becomes stable');
    // A composer has begun to count.
    await openOutcomes(releases.settings).read('select 1');
    const { text, document } = await type('status landing');
    expect(text).toContain(`landing ${V3} becomes stable, after 250 more visits as those so far.`);
    expect(document).toMatchObject([{ canary: { version: V3, forecast: { visits: 250, hours: null } } }]);
  });

  it('reads that nothing was released yet', async () => {
    const { text } = await runCommand(await openTestReleases(), []);
    expect(text).toBe('Nothing was released yet.\n');
  });
});

describe('a person who changes what is live', () => {
  it('sees the remote as it is afterwards', async () => {
    const { type } = await terminal();
    expect((await type('traffic landing 50')).document).toMatchObject([{ canary: { traffic: 50 } }]);
    expect((await type('promote landing')).document).toMatchObject([{ version: V3, canary: null }]);
    expect((await type('freeze landing')).document).toMatchObject([{ frozen: true }]);
    expect((await type('thaw landing')).document).toMatchObject([{ frozen: false }]);
    const back = await type('rollback landing --note errors');
    expect(back.document).toMatchObject([{ version: V2, withdrawn: [{ version: V3, reason: 'errors' }] }]);
    expect(back.text).toContain(`landing ${V3} withdrawn`);
  });

  it.each([
    ['promote nobody', 1, 'There is no remote "nobody". Live are: landing, member'],
    ['history nobody', 1, 'There is no remote "nobody"'],
    ['rollback member', 1, 'member has no earlier good version'],
    ['promote member', 1, 'member has no canary'],
    ['traffic landing 0', 1, 'from 1 to 99'],
    ['traffic landing many', 1, 'from 1 to 99'],
    ['rollback landing ../../etc', 1, 'is no path inside the store'],
    [`preview landing 9.9.9-abcdef12`, 1, 'landing 9.9.9-abcdef12 is not in the store'],
    [`preview nobody ${V1}`, 1, 'is not in the store'],
    [`preview landing ../../etc`, 1, 'is no path inside the store'],
    [`preview landing ${V3} --hours 0`, 1, 'more than 0'],
    [`preview landing ${V3} --hours soon`, 1, 'more than 0'],
    ['preview landing', 2, 'preview of which version'],
    [`preview landing ${V3} --with member`, 2, 'expected <remote>@<version>'],
    [`preview landing ${V3} --with nobody@${V1}`, 1, 'nobody 1.0.0-abcdef12 is not in the store'],
    ['traffic landing', 2, 'how many percent'],
    ['promote', 2, 'promote of which remote?'],
    ['explode landing', 2, 'There is no "explode"'],
    ['status landing member', 2, 'a word too many'],
    ['status --loud', 2, '--loud'],
  ])('is refused "%s" with exit code %i, and nothing changes', async (line, code, sentence) => {
    const { type, releases } = await terminal();
    const { text, exitCode } = await type(line);
    expect([exitCode, text]).toEqual([code, expect.stringContaining(sentence)]);
    expect((await releases.registry.read()).sequence).toBe(4);
  });
});

describe('a person who shows a version around', () => {
  it('gets a link that the site accepts until it ends', async () => {
    const { type, releases } = await terminal();
    const before = Date.now();
    const { text, document } = await type(`preview landing ${V3} --hours 2`);
    const [link = ''] = text.split('\n');
    expect(document).toMatchObject({ remote: 'landing', version: V3, link });
    const { origin, searchParams } = new URL(link);
    expect(origin).toBe(SITE);

    const key = await openPreviewKey(releases.settings);
    const openedAfter = (minutes: number) =>
      createPreviews(SITE, key, { now: () => before + minutes * 60_000 }).readRequest(searchParams);
    expect(openedAfter(119)).toMatchObject({ kind: 'see', previewed: [{ remote: 'landing', version: V3 }] });
    expect(openedAfter(121)).toMatchObject({ kind: 'refused' });
  });
});

describe('a person who verifies the store', () => {
  it('reads that all is as it was signed', async () => {
    const { type } = await terminal();
    expect(await type('verify')).toMatchObject({
      exitCode: 0,
      document: { records: 4, versions: 4, faults: [] },
    });
  });

  it('reads which file was changed, which is missing and which version is not signed', async () => {
    const { type, releases } = await terminal();
    const file = (path: string) => join(releases.settings.releasesDir, path);
    await writeFile(file(`server/landing/${V1}/remote.js`), 'changed');
    await rm(file(`r/landing/${V2}/slim/slim.js`));
    await rm(file(`r/member/${V1}/release.sig.json`));
    const { document, exitCode } = await type('verify');
    expect(exitCode).toBe(1);
    expect(document).toMatchObject({
      faults: expect.arrayContaining([
        `server/landing/${V1}/remote.js is not what was released`,
        `r/landing/${V2}/slim/slim.js is missing from the store`,
        `The release member ${V1} is not signed`,
      ]),
    });
  });

  it('reads that a live version is gone altogether', async () => {
    const { type, releases } = await terminal();
    const folder = (kind: string) => join(releases.settings.releasesDir, `${kind}/landing/${V2}`);
    await Promise.all(['r', 'server'].map(kind => rm(folder(kind), { recursive: true })));
    const { document, exitCode } = await type('verify');
    expect([exitCode, document]).toEqual([
      1,
      expect.objectContaining({ versions: 4, faults: [`The release landing ${V2} is not in the store`] }),
    ]);
  });

  it('reads which compressed copy does not hold what was signed', async () => {
    const { type, releases } = await terminal();
    const path = `r/landing/${V2}/slim/slim.js`;
    const script = (await releases.files.get(path)) ?? Buffer.alloc(0);
    await releases.files.put(`${path}.gz`, gzipSync(script));
    expect((await type('verify')).exitCode).toBe(0);
    await releases.files.put(`${path}.br`, brotliCompressSync(Buffer.concat([script, script])));
    await releases.files.put(`r/landing/${V2}/remoteEntry.js.br`, Buffer.from('no brotli'));
    const { document, exitCode } = await type('verify');
    const copies = [`${path}.br`, `r/landing/${V2}/remoteEntry.js.br`];
    const faults = copies.map(copy => `${copy} does not hold what was released`);
    expect([exitCode, document]).toEqual([
      1,
      expect.objectContaining({ faults: expect.arrayContaining(faults) }),
    ]);
  });

  it('reads that a version was changed also where the change names another contract version', async () => {
    const { type, releases } = await terminal();
    const file = join(releases.settings.releasesDir, `r/member/${V1}/release.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"contract":\d+/, '"contract":1'));
    const { document, exitCode } = await type('verify');
    expect(exitCode).toBe(1);
    expect(document).toMatchObject({
      faults: [expect.stringMatching(`^The release member ${V1} is not what "[^"]+" signed$`)],
    });
  });
});

it('a person who asks for everybody and for a share is asked which of them it is', async () => {
  const { type } = await terminal();
  const { text, exitCode } = await type('release landing --all --traffic 10');
  expect(text).toContain('--all and --traffic');
  expect(exitCode).not.toBe(0);
});

describe('an operator of several composers', () => {
  it('is told how to make the key that they act with, and makes it once', async () => {
    const teamsFile = join(await mkdtemp(join(tmpdir(), 'serafim-teams-')), 'teams.json');
    const releases = await openTestReleases({ environment: { TEAMS_FILE: teamsFile } });
    const actor = () => releases.actor(OPERATIONS, 'landing');
    await expect(actor()).rejects.toThrow("npm run releases -- enrol operacao '*'");
    const { text, exitCode } = await runCommand(releases, ['enrol', 'operacao', '*']);
    expect([text, exitCode]).toEqual([
      `Copy ${join(releases.settings.keysDir, 'operacao.pem')} and ${teamsFile} to every composer.\n`,
      0,
    ]);
    const { keyId } = await actor();
    await runCommand(releases, ['enrol', 'operacao', '*']);
    expect((await actor()).keyId).toBe(keyId);
  });
});

describe('an operator of a remote whose releases a second person approves', () => {
  it('sees what waits, approves it with a key of their own, and sees it live', async () => {
    const { type, releases } = await terminal();
    expect((await type('require-approval landing')).exitCode).toBe(0);
    const { actor, signed } = await releases.store('landing', V4);
    await expect(releases.service.release(actor, signed)).rejects.toMatchObject({ reason: 'approval' });
    await releases.service.stage(actor, signed, { traffic: 100 });
    const { text, document } = await type('status');
    expect(text).toContain(`landing ${V4} waits for approval.`);
    expect(document).toMatchObject([{ version: V2 }, { version: V1 }]);
    expect(await type(`approve landing ${V3}`)).toMatchObject({ exitCode: 1 });
    expect((await type('approve landing')).text).toBe(
      `landing ${V4} is approved, and has 100 % of the visits.\n`,
    );
    const after = await type('status');
    expect([after.document, after.text.includes('waits')]).toMatchObject([[{ version: V4 }, {}], false]);
  });

  it('ends that, and teams release by themselves again', async () => {
    const { type, releases } = await terminal();
    await type('require-approval member');
    await type('require-approval member --off');
    await releases.release('member', V2);
    expect((await type('status')).document).toMatchObject([{}, { remote: 'member', version: V2 }]);
  });
});

it('an operator who invites a team gets what the team types, and the list has no secret', async () => {
  const { type, releases } = await terminal();
  const { text, document } = await type('invite time-vizinho vizinho --hours 2');
  const { invitation } = document as { invitation: string };
  expect(invitation).toMatch(/^https:\/\/serafim\.example#[\w-]{43}$/);
  expect(text).toContain(`serafim join '${invitation}'`);
  const list = await readFile(releases.settings.teamsFile, 'utf8');
  expect(list).toContain('"vizinho"');
  expect(list).not.toContain(invitation.split('#')[1]);
  for (const line of ['invite time-vizinho', 'invite time-vizinho vizinho --holder Rita'])
    expect(await type(line)).toMatchObject({ exitCode: 2 });
  expect(await type('invite time-vizinho vizinho --hours 0')).toMatchObject({ exitCode: 1 });
});
