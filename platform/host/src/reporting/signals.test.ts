import type { Signal } from '@serafim/platform-contract/signals';
import { describe, expect, it } from 'vitest';
import { RemoteFailure } from '../loading/remote-failure.ts';
import { createSignals } from './signals.ts';

const version = { name: 'landing', version: '1.0.0-abcdef12' };

function signalLog(shell?: typeof version) {
  const sent: Signal[][] = [];
  const atIdle: (() => void)[] = [];
  const signals = createSignals(
    signals => sent.push([...signals]),
    work => atIdle.push(work),
    shell,
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

it('of a released shell say that it answers, and what its pages suffer, which takes no visit off it', () => {
  const shell = { name: 'shell', version: '1.0.0-12345678' };
  const { signals, sent, becomeIdle } = signalLog(shell);
  const of = { remote: 'shell', version: shell.version };
  signals.shellReady();
  signals.shellReady();
  becomeIdle();
  signals.failed(new RemoteFailure(version, 'rendering', new TypeError()));
  signals.suffered(version, { state: 'ready', inp: 900 });
  signals.suffered(version, { state: 'errored', phase: 'event' });
  signals.vitals(version, { lcp: 812, page: '/' });
  signals.flush();
  expect(sent.flat().filter(({ remote }) => remote === 'shell')).toEqual([
    { ...of, state: 'ready' },
    { ...of, state: 'errored' },
    { ...of, state: 'ready', inp: 900 },
    { ...of, state: 'ready', lcp: 812 },
  ]);
});
