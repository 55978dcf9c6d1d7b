import { describe, expect, it } from 'vitest';
import { RemoteFailure } from '../outlet/failure.ts';
import { createSignals, type Signal } from './signals.ts';

const version = { name: 'landing', version: '1.0.0-abcdef12' };

function listener() {
  const heard: Signal[][] = [];
  const atIdle: (() => void)[] = [];
  const signals = createSignals(
    sent => heard.push([...sent]),
    work => atIdle.push(work),
  );
  return {
    signals,
    heard,
    becomeIdle() {
      for (const work of atIdle.splice(0)) work();
    },
  };
}

describe('what the composer hears of a version', () => {
  it('is that a page of it was shown, once, when the browser is idle', () => {
    const { signals, heard, becomeIdle } = listener();
    signals.shown(version);
    signals.shown(version);
    expect(heard).toEqual([]);
    becomeIdle();
    expect(heard).toEqual([[{ remote: 'landing', version: version.version, state: 'ready' }]]);
  });

  it('is a failure at once, with the class of the error and never its words', () => {
    const { signals, heard } = listener();
    const cause = new TypeError('o CPF 529.982.247-25 não serve');
    signals.failed(new RemoteFailure(version, 'rendering', cause));
    expect(heard).toEqual([
      [
        {
          remote: 'landing',
          version: version.version,
          state: 'failed',
          phase: 'rendering',
          error: 'TypeError',
        },
      ],
    ]);
  });

  it('is how quick its page was, when the page is left', () => {
    const { signals, heard } = listener();
    signals.quick(version, { lcp: 812 });
    signals.flush();
    signals.flush();
    expect(heard).toEqual([[{ remote: 'landing', version: version.version, state: 'ready', lcp: 812 }]]);
  });
});
