import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addErrors, errorLogSchema, type MetError, type StoredError } from './error-log.ts';
import { addVoice, countVoices, noVoices } from './voices.ts';

const DAY = 24 * 60 * 60_000;
const [V1, NOW] = ['1.0.0-abcdef12', Date.parse('2026-11-23T12:00:00Z')];

const met: MetError = {
  version: V1,
  error: 'TypeError',
  phase: 'event',
  frames: ['slim/page-Cf3k.js:1:1221'],
  by: 'rede',
  voice: 1,
};

const placesOf = (log: readonly StoredError[]) => log.map(({ frames }) => frames[0]);

/** Errors at other places, from one network. */
const flood = (by: string, count: number, rest: Partial<MetError> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...met, ...rest, by, frames: [`${by}.js:1:${index}`] }));

describe('voices', () => {
  it('are counted once each, exactly while they are few and nearly when they are many', () => {
    const count = (voices: number) => {
      let set = noVoices();
      for (let index = 0; index < 2 * voices; index += 1)
        set = addVoice(set, hash('sha256', `visita ${index % voices}`, 'buffer').readUInt32BE());
      return countVoices(set);
    };
    expect([0, 1, 2, 7].map(count)).toEqual([0, 1, 2, 7]);
    expect(Math.abs(count(1_000) - 1_000)).toBeLessThan(80);
  });
});

describe('a log of errors', () => {
  it('has one line for an error, with when it was met and by how many', () => {
    const first = addErrors([], [met, { ...met, voice: 2 }, { ...met, voice: 2 }], NOW - 2 * DAY);
    const log = addErrors(first, [{ ...met, by: 'outra', voice: 3 }], NOW);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ by: 'rede', first: (NOW - 2 * DAY) / 60_000, last: NOW / 60_000 });
    expect(countVoices(log[0]?.voices ?? '')).toBe(3);
  });

  it('tells apart what differs in version, class, phase or place', () => {
    const others = [
      { version: '1.0.1-abcdef12' },
      { error: 'RangeError' },
      { phase: 'promise' },
      { frames: [] },
    ];
    expect(addErrors([], [met, ...others.map(other => ({ ...met, ...other }))], NOW)).toHaveLength(5);
  });

  it('takes eight errors of a version from one network, however many it makes up', () => {
    const log = addErrors([], [met, ...flood('hostil', 500)], NOW);
    expect(log).toHaveLength(9);
    expect(addErrors(log, flood('hostil', 9, { version: '1.0.1-abcdef12' }), NOW)).toHaveLength(17);
  });

  it('keeps to its size, and what strangers make up displaces their own, whatever they say of it', () => {
    const strangers = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis'];
    const many = strangers.flatMap(by =>
      flood(by, 8).flatMap(one => Array.from({ length: 10 }, (_, voice) => ({ ...one, voice }))),
    );
    let log = addErrors([], [met], NOW - DAY);
    for (let round = 0; round < 3; round += 1) log = addErrors(log, many, NOW);
    expect(log).toHaveLength(30);
    expect(placesOf(log)).toContain(met.frames[0]);
    // One that is met for the first time gets in, too.
    const late = addErrors(log, [{ ...met, by: 'alguem', frames: ['slim/late.js:1:1'] }], NOW);
    expect(placesOf(late)).toEqual(expect.arrayContaining([met.frames[0], 'slim/late.js:1:1']));
    expect(late).toHaveLength(30);
    expect(errorLogSchema.safeParse(late).success).toBe(true);
  });

  it('forgets what nobody met for two weeks, and all but the six latest versions', () => {
    const old = addErrors([], [met], NOW - 15 * DAY);
    const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}-abcdef12`);
    const log = versions.reduce(
      (sum, version, index) => addErrors(sum, [{ ...met, version }], NOW - (8 - index) * DAY),
      old,
    );
    expect(log.map(({ version }) => version)).toEqual(versions.slice(2));
  });
});
