import type { RefusalReason } from '@serafim/release-store/release-refused';
import {
  copyTestReleases,
  openTestReleases,
  type TestReleases,
} from '@serafim/release-store/testing/test-releases';
import { beforeAll, describe, expect, it } from 'vitest';
import { failureAnswer, runCommand } from './commands.ts';
import { waitForEnd } from './wait.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;

let template: TestReleases;
beforeAll(async () => {
  template = await openTestReleases();
  await template.release('landing', V1);
  await template.release('landing', V2, 10);
}, 60_000);

/** A pipeline that waits for the canary, while something happens to it at each look but the last. */
async function pipeline(...happens: ((releases: TestReleases) => Promise<unknown>)[]) {
  const releases = await copyTestReleases(template);
  const lines: string[] = [];
  const rest = async () => {
    const next = happens.shift();
    if (!next) throw new Error('It still waits');
    await next(releases);
  };
  const end = await waitForEnd(releases, { remote: 'landing', version: V2 }, line => lines.push(line), {
    rest,
  });
  return { end, lines };
}

const actor = (releases: TestReleases) => releases.actor('time landing', 'landing');
const nothing = async () => undefined;

describe('a pipeline that waits for what it released', () => {
  it('goes on once the canary was promoted, and has read each of its shares once', async () => {
    const { end, lines } = await pipeline(
      nothing,
      async releases => releases.service.traffic(await actor(releases), 'landing', 50),
      nothing,
      async releases => releases.service.promote(await actor(releases), 'landing', 'Aprovada: boa'),
    );
    expect(end).toEqual({ remote: 'landing', version: V2, result: 'promoted', note: 'Aprovada: boa' });
    expect(lines).toEqual([`landing ${V2} has 10 % of the visits.`, `landing ${V2} has 50 % of the visits.`]);
  });

  it('fails once the canary was withdrawn, with the reason', async () => {
    const { end } = await pipeline(async releases =>
      releases.service.rollback(await actor(releases), 'landing', undefined, 'Retirada: falhou'),
    );
    expect(end).toMatchObject({ result: 'withdrawn', note: 'Retirada: falhou' });
  });

  it('fails once another version has taken its place', async () => {
    const { end } = await pipeline(releases => releases.release('landing', V3));
    expect(end).toMatchObject({ version: V2, result: 'withdrawn' });
  });
});

describe('a person at the command line', () => {
  const type = async (line: string) =>
    runCommand(await copyTestReleases(template), line.split(' ')).catch(failureAnswer);

  it('does not wait for what is live for everybody', async () => {
    const releases = await copyTestReleases(template);
    await releases.service.promote(await actor(releases), 'landing');
    expect(await runCommand(releases, ['wait', 'landing'])).toMatchObject({
      exitCode: 0,
      document: { version: V2, result: 'promoted' },
    });
  });

  it('has a refusal explained by the id that it shows, and is told the ids there are', async () => {
    const { text, exitCode } = await type('freeze mapa');
    expect(exitCode).toBe(1);
    const id = /^Refused \((\S+)\): There is no remote "mapa"/.exec(text)?.[1] as RefusalReason;
    expect(await type(`explain ${id}`)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^There is no/),
    });
    expect(await type('explain nothing')).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining(`, ${id}, `),
    });
  });
});
