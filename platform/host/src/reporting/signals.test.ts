import type { Signal } from '@serafim/platform-contract/signals';
import { describe, expect, it } from 'vitest';
import { RemoteFailure } from '../loading/remote-failure.ts';
import { createSignals } from './signals.ts';

const version = { name: 'landing', version: '1.0.0-abcdef12' };

function signalLog() {
  const sent: Signal[][] = [];
  const atIdle: (() => void)[] = [];
  const signals = createSignals(
    signals => sent.push([...signals]),
    work => atIdle.push(work),
  );
  return {
    signals,
    sent,
    becomeIdle() {
      for (const work of atIdle.splice(0)) work();
    },
  };
}

describe('the composer’s signals of a version', () => {
  it('report that a page of it has mounted, once, when the browser is idle', () => {
    const { signals, sent, becomeIdle } = signalLog();
    signals.ready(version);
    signals.ready(version);
    expect(sent).toEqual([]);
    becomeIdle();
    expect(sent).toEqual([[{ remote: 'landing', version: version.version, state: 'ready' }]]);
  });

  it('report a failure at once, with the class of the error and never its message', () => {
    const { signals, sent } = signalLog();
    const cause = new TypeError('o CPF 529.982.247-25 não serve');
    signals.failed(new RemoteFailure(version, 'rendering', cause));
    expect(sent).toEqual([
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

  it('report how quick its page was, when the page is left', () => {
    const { signals, sent } = signalLog();
    signals.vitals(version, { lcp: 812, cls: 0.02, page: '/Blog/:slug' });
    signals.flush();
    signals.flush();
    expect(sent).toEqual([
      [
        {
          remote: 'landing',
          version: version.version,
          state: 'ready',
          lcp: 812,
          cls: 0.02,
          page: '/Blog/:slug',
        },
      ],
    ]);
  });
});
