import type { Signal } from '@serafim/platform-contract/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attribute, reportThrown } from './report-thrown.ts';
import { createSignals } from './signals.ts';
import { createThrownInbox, type Thrown } from './thrown-inbox.ts';

class ApiError extends Error {
  override readonly name = 'ApiError';
}

const SITE = 'https://exemplo.example';
const landing = { name: 'landing', version: '1.2.0-abcdef12' };
const member = { name: 'member', version: '3.0.1-0123456789ab' };
const own = (file: string, { name, version } = landing) => `${SITE}/r/${name}/${version}/${file}`;
const REACT = `${SITE}/shell/react-dom-x1.js:9:1200`;

/** An error as a browser makes it. */
function thrown(
  places: readonly string[],
  error: Error = new TypeError('quebrou'),
  like: 'v8' | 'gecko' = 'v8',
) {
  const lines = places.map(place => (like === 'v8' ? `    at press (${place})` : `press@${place}`));
  const head = like === 'v8' ? [`${error.name}: ${error.message}`] : [];
  error.stack = [...head, ...lines].join('\n');
  return error;
}

const find = (given: Partial<Thrown>, page = landing) =>
  attribute({ from: 'event', cause: undefined, ...given }, SITE, page);

describe('something that was thrown belongs to', () => {
  it.each(['v8', 'gecko'] as const)('the version whose file threw it, as %s writes stacks', like => {
    const places = [own('assets/common-Hplx.js:1:1221'), REACT, own('page.js:4:2')];
    expect(find({ cause: thrown(places, new TypeError('quebrou'), like) })).toEqual({
      thrower: landing,
      frames: ['assets/common-Hplx.js:1:1221', 'page.js:4:2'],
    });
  });

  it('the version that called the shell, where it threw there', () =>
    expect(find({ cause: thrown([REACT, own('page.js:4:2', member)]) })).toMatchObject({ thrower: member }));

  it('the released shell, where no remote called it; who did, else', () => {
    const shell = { name: 'shell', version: '5.2.0-abcdef12' };
    const menu = own('assets/menu-x1.js:1:33', shell);
    expect(find({ cause: thrown([menu]) })).toEqual({ thrower: shell, frames: ['assets/menu-x1.js:1:33'] });
    expect(find({ cause: thrown([menu, own('page.js:4:2', member)]) })).toMatchObject({ thrower: member });
  });

  it('the version whose code was left by a value that is no error, by the event’s place', () =>
    expect(find({ cause: 'x', stack: `@${own('page.js:4:2', member)}` })).toMatchObject({
      thrower: member,
      frames: ['page.js:4:2'],
    }));

  it('the innermost component, where hydration did not match', () =>
    expect(
      find({
        from: 'hydration',
        cause: thrown([REACT], new Error('Minified React error #418')),
        stack: `\n    at h1\n    at Card (${own('card.js:1:30', member)})\n    at Page (${own('page.js:1:9')})`,
      }),
    ).toMatchObject({ thrower: member, frames: ['card.js:1:30'] }));

  it('nobody, where an extension threw it, also below code of ours', () => {
    const extension = 'chrome-extension://abcdefgh/r/landing/1.2.0-abcdef12/x.js:1:1';
    expect(find({ cause: thrown([extension]) })).toBeNull();
    expect(find({ cause: thrown([extension, own('page.js:4:2')]) })).toBeNull();
    expect(find({ from: 'promise', cause: thrown(['moz-extension://a/x.js:1:1']) })).toBeNull();
  });

  it('nobody, where the code of another site did, or the shell alone', () => {
    expect(find({ cause: thrown([`https://evil.example/r/landing/1.2.0-abcdef12/x.js:1:1`]) })).toBeNull();
    expect(find({ cause: thrown([`${SITE}.evil.example/r/landing/1.2.0-abcdef12/x.js:1:1`]) })).toBeNull();
    expect(find({ cause: thrown([REACT]) })).toBeNull();
    expect(find({ cause: 'Script error.', stack: '@:0:0' })).toBeNull();
  });

  it('half to the page, where a rejection says nothing of its origin', () => {
    const unsure = { thrower: landing, frames: [], unsure: true };
    for (const cause of [undefined, 'x', { code: 3 }])
      expect(find({ from: 'promise', cause })).toEqual(unsure);
    expect(find({ from: 'promise', cause: thrown([REACT]) })).toBeNull();
  });

  it('the remote whose call failed, or that reported it', () => {
    const cause = thrown([own('page.js:4:2', member)], new ApiError('network'));
    expect(find({ from: 'api', cause, thrower: member })).toEqual({
      thrower: member,
      frames: ['page.js:4:2'],
    });
    expect(find({ from: 'report', cause: undefined, thrower: member })).toMatchObject({
      thrower: member,
      frames: [],
    });
  });
});

/** The signals of a page in which all of this was thrown. */
function report(all: readonly Partial<Thrown>[]): Signal[] {
  const sent: Signal[] = [];
  const signals = createSignals(
    batch => sent.push(...batch),
    () => undefined,
  );
  const inbox = createThrownInbox();
  for (const one of all.slice(0, 2)) inbox.add({ from: 'event', cause: undefined, ...one });
  reportThrown(inbox, signals, () => landing);
  for (const one of all.slice(2)) inbox.add({ from: 'event', cause: undefined, ...one });
  return sent;
}

describe('a page reports', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: SITE });
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('what was thrown before and after its report began, each once', () => {
    const causes = ['a.js:1:1', 'b.js:1:1', 'a.js:1:1', 'c.js:1:1'].map(file => thrown([own(file)]));
    expect(report(causes.map(cause => ({ cause }))).map(({ frames }) => frames)).toEqual([
      ['a.js:1:1'],
      ['b.js:1:1'],
      ['c.js:1:1'],
    ]);
  });

  it('five errors at most', () => {
    const causes = Array.from({ length: 9 }, (_, line) => thrown([own(`a.js:${line}:1`)]));
    expect(report(causes.map(cause => ({ cause })))).toHaveLength(5);
  });

  it('nothing that a person typed, whatever is thrown', () => {
    const digits = (seed: number) => String(10_000_000_000 + seed * 7_919_777_771).slice(0, 11);
    const all = Array.from({ length: 500 }, (_, seed) => {
      const cpf = digits(seed);
      const dotted = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
      const messages = [
        `CPF ${cpf} de Ana Souza`,
        `x\n    at ${own(`${cpf}.js:1:1`)}`,
        `x\n    at f (${own(`${cpf}/Ana.js:1:1`)})\n`,
        `ana@${own(`${cpf}.js:${cpf}:1`)}`,
        `${dotted}`,
      ];
      const message = messages[seed % messages.length] ?? '';
      const error = new Error(message);
      error.name = [`Cpf${cpf}Error`, dotted, `Ana Souza ${cpf}`, 'TypeError'][seed % 4] ?? '';
      const cause = thrown([own('page.js:4:2')], error, seed % 3 === 0 ? 'gecko' : 'v8');
      const shapes: Partial<Thrown>[] = [
        { cause },
        { cause, from: 'api', thrower: member },
        { from: 'promise', cause: message },
        { from: 'promise', cause: { message, cpf } },
        { from: 'report', cause: new ApiError('problem', { cause: message }), thrower: member },
        { from: 'hydration', cause: new Error('#418', { cause }) },
      ];
      return { cpf, shape: shapes[seed % shapes.length] ?? {} };
    });
    const reported = all.flatMap(({ cpf, shape }) => report([shape]).map(signal => ({ cpf, signal })));
    expect(reported.length).toBeGreaterThan(400);
    for (const { cpf, signal } of reported) {
      const text = JSON.stringify(signal);
      expect(text).not.toContain(cpf);
      expect(text.replace(/"version":"[^"]*"/, '')).not.toMatch(/\d{3}\.?\d{3}|Ana|Souza/);
      expect(signal.error ?? 'Error').toMatch(/^(?:Error|TypeError|ApiError)$/);
    }
  });
});
