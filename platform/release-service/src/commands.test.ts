import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandNames, failureAnswer, runCommand } from '@serafim/release/commands/commands';
import { networkCommandNames, runOverNetwork } from '@serafim/release/commands/network-commands';
import { answerSchemas, failureSchema, jsonSchema } from '@serafim/release/commands/schemas';
import { invite } from '@serafim/release-store/signatures/invitations';
import { setApproval } from '@serafim/release-store/signatures/teams';
import {
  copyTestReleases,
  openTestReleases,
  type TestReleases,
} from '@serafim/release-store/testing/test-releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTeam, startTestService, type TestService, type TestTeam } from './testing/test-service.ts';

const [V1, V2, V3, V4] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12', '1.3.0-abcdef12'] as const;
const SITE_ORIGIN = 'https://serafim.example';

let template: TestReleases;
beforeAll(async () => {
  template = await openTestReleases();
  await template.release('landing', V1);
  await template.release('landing', V2);
  await template.release('landing', V3, 10);
}, 60_000);

const inAnHour = () => Date.now() + 3_600_000;

/** Lets another version of landing wait for approval. */
async function stage(releases: TestReleases) {
  await setApproval(releases.settings.teamsFile, 'landing', true);
  const { actor, signed } = await releases.store('landing', V4);
  await releases.service.stage(actor, signed);
}

/** A line for each command, and what has to be there before. */
const lines: [line: string, prepare?: (releases: TestReleases) => Promise<unknown>][] = [
  ['status'],
  ['history landing'],
  [
    'errors landing',
    ({ errors }) =>
      errors.record('landing', [
        {
          error: 'TypeError',
          phase: 'event',
          frames: ['slim/slim.js:1:9'],
          by: 'rede',
          version: V2,
          voice: 1,
        },
      ]),
  ],
  ['wait landing', async ({ service, openOwner }) => service.promote(await openOwner('landing'), 'landing')],
  ['explain gate'],
  ['schema status'],
  ['promote landing'],
  ['traffic landing 50'],
  ['rollback landing'],
  ['freeze landing'],
  ['thaw landing'],
  ['retire landing'],
  [`preview landing ${V3}`],
  ['prune --dry-run'],
  ['verify'],
  ['adopt-key'],
  ['enrol operacao *'],
  ['invite vizinhos vizinho'],
  ['transfer landing novos', ({ actor }) => actor('novos', 'landing')],
  ['notify novos --webhook https://novos.example/aviso', ({ actor }) => actor('novos', 'landing')],
  ['require-approval landing'],
  ['approve landing', stage],
];

/** What a program reads of an answer. */
const printed = (document: unknown) => JSON.parse(JSON.stringify(document));

function expectFits(name: string, document: unknown) {
  const schema = answerSchemas[name as keyof typeof answerSchemas];
  // Equal: a field that the schema does not name would be missing from what it reads.
  expect(schema.parse(printed(document))).toEqual(printed(document));
  expect(jsonSchema(name)).toHaveProperty('$schema');
}

describe('a program that reads what the command line prints with --json', () => {
  it.each(lines)('finds "%s" as its schema says', async (line, prepare) => {
    const releases = await copyTestReleases(template);
    await prepare?.(releases);
    const words = line.split(' ');
    const { document, exitCode } = await runCommand(releases, [...words, '--json'], { SITE_ORIGIN });
    expect(exitCode).toBe(0);
    expectFits(words[0] ?? '', document);
  });

  it('finds a schema for each command, and each was tried', () => {
    const tried = lines.map(([line]) => line.split(' ')[0]);
    // These two build: `e2e/release/external-remote.spec.ts` tries them.
    expect(new Set(commandNames)).toEqual(new Set([...tried, 'release', 'can-i']));
    for (const name of [...commandNames, ...networkCommandNames])
      expect(answerSchemas).toHaveProperty([name]);
  });

  it('finds a refusal, and a wrong word, as one schema says', async () => {
    for (const line of ['freeze nobody', 'explode']) {
      const { document } = await runCommand(template, line.split(' ')).catch(failureAnswer);
      expect(failureSchema.parse(printed(document))).toEqual(printed(document));
    }
    expect(jsonSchema('failure')).toHaveProperty('$schema');
  });
});

describe('a team elsewhere at its own command line', () => {
  let service: TestService;
  let own: TestTeam;
  let keyFile: string;
  beforeAll(async () => {
    service = await startTestService({ releases: await copyTestReleases(template) });
    keyFile = join(await mkdtemp(join(tmpdir(), 'serafim-elsewhere-')), 'team.pem');
    own = await openTeam(service, 'horta');
  });
  afterAll(() => service.stop());

  const type = (line: string, file = keyFile) =>
    runOverNetwork([...line.split(' '), ...(line.startsWith('join') ? [] : ['--to', service.origin])], {
      TEAM_KEY_FILE: file,
    }).catch(failureAnswer);

  it('joins, reads what is live and what failed, and changes its own remote without the store', async () => {
    const { teamsFile } = service.releases.settings;
    const secret = await invite(teamsFile, 'time landing', 'landing', inAnHour());
    for (const line of [
      `join ${service.origin}#${secret}`,
      'status landing',
      'history landing',
      'errors landing',
      'traffic landing 50',
      'promote landing',
      'wait landing',
      'freeze landing',
      'thaw landing',
      'rollback landing',
    ]) {
      const answer = await type(line);
      expect(answer?.exitCode, answer?.text).toBe(0);
      expectFits(line.split(' ')[0] ?? '', answer?.document);
    }
    const { by, action } = (await service.releases.registry.history('landing')).at(-1) ?? {};
    expect([action, by?.person]).toEqual(['rollback', expect.stringMatching(/^time landing #/)]);
  });

  it('is refused what is another team’s, with the id of the refusal', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'serafim-elsewhere-')), 'team.pem');
    const secret = await invite(service.releases.settings.teamsFile, 'time vizinho', 'vizinho', inAnHour());
    await type(`join ${service.origin}#${secret}`, file);
    for (const line of ['status landing', 'history landing', 'freeze landing', 'retire landing'])
      expect(await type(line, file)).toMatchObject({ exitCode: 1, document: { error: 'key' } });
    expect(await type('verify', file)).toMatchObject({ exitCode: 2 });
    expect(
      await own.client.send('POST', '/commands', { command: 'prune', remote: 'horta' }).catch(failureAnswer),
    ).toMatchObject({ document: { error: 'shape' } });
  });

  it('goes nowhere by one key alone where a second person approves what is released', async () => {
    await setApproval(service.releases.settings.teamsFile, 'landing', true);
    for (const line of [`rollback landing ${V1}`, 'promote landing', 'traffic landing 99', 'retire landing'])
      expect(await type(line)).toMatchObject({ exitCode: 1, document: { error: 'approval' } });
    expect(await type('freeze landing')).toMatchObject({ exitCode: 0 });
  });
});
