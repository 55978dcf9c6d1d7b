// @vitest-environment jsdom
import { brotliCompressSync } from 'node:zlib';
import { INPUT_READ, SCRIPTS_READY } from '@serafim/platform-contract/release-set';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_SCRIPT } from './first-script.ts';

it('the script is one that a browser can run, and weighs little in every page', () => {
  expect(() => new Function(FIRST_SCRIPT)).not.toThrow();
  expect(FIRST_SCRIPT).not.toMatch(/\/\/|\/\*|<\/|__vite/);
  expect(brotliCompressSync(FIRST_SCRIPT).length).toBeLessThanOrEqual(2_048);
});

const start = { script: '/shell/start.js', preload: [], integrity: {}, scripts: 'when-needed' };

/** Opens a page with two forms and a button, none of which HTML answers. @returns what its script did, in order */
function open(more: object = {}) {
  document.head.replaceChildren();
  document.body.innerHTML = `<div id="root">
    <p id="start">a remote’s own</p>
    <form id="a"><button id="a1">1</button><button id="a2">2</button></form>
    <form id="b"><button id="b1">1</button></form>
    <button id="c" type="button">c</button>
    <div><button id="less" type="button" data-step="-20">−</button>
      <input id="reais" data-min="0" data-max="120" value="100">
      <button id="more" type="button" data-step="20">+</button></div></div>
    <script type="application/json" id="start">${JSON.stringify({ ...start, ...more })}</script>`;
  const done: string[] = [];
  const note = vi.spyOn(HTMLFormElement.prototype, 'submit');
  note.mockImplementation(function (this: HTMLFormElement) {
    done.push(`posted ${this.id}`);
  });
  new Function(FIRST_SCRIPT)();
  const root = document.getElementById('root');
  root?.addEventListener('submit', event => {
    event.preventDefault();
    done.push(`sent ${(event.target as Element).id} by ${event.submitter?.id}`);
  });
  root?.addEventListener('click', ({ target }) => {
    const { id } = target as Element;
    if (id === 'c' || id === 'more') done.push(`pressed ${id}`);
  });
  return { done, press: (id: string) => document.getElementById(id)?.click() };
}

async function listen(): Promise<void> {
  dispatchEvent(new Event(SCRIPTS_READY));
  await new Promise(resolve => queueMicrotask(() => setImmediate(resolve)));
}

it('brings the script that proves that a page lives once the page is quiet, and none where nobody asks', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  performance.getEntriesByType ??= () => [];
  open({ signs: '/shell/assets/signs-a.js', integrity: { '/shell/assets/signs-a.js': 'sha384-x' } });
  expect(document.querySelector('script[src]')).toBeNull();
  vi.advanceTimersByTime(3_000);
  const script = document.querySelector('script[src*=signs]');
  expect(script).toMatchObject({ trusted: '/shell/assets/signs-a.js', integrity: 'sha384-x', type: '' });
  expect(document.querySelector('script[type=module]')).toBeNull();
  open();
  vi.advanceTimersByTime(3_000);
  expect(document.querySelector('script[src]')).toBeNull();
  vi.useRealTimers();
});

describe('a page whose scripts have not come', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    performance.getEntriesByType ??= () => [];
  });
  afterEach(async () => {
    await listen();
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  it('has them at a press, and repeats each in its order; a form once, by the button that sent it last', async () => {
    const { done, press } = open();
    for (const id of ['a1', 'c', 'b1', 'a2', 'c']) press(id);
    expect(done).toEqual([]);
    expect(document.querySelector('script[type=module]')).toHaveProperty(
      'src',
      expect.stringMatching(/\/shell\/start\.js$/),
    );
    await listen();
    expect(done).toEqual(['sent a by a2', 'pressed c', 'sent b by b1', 'pressed c']);
    press('c');
    expect(done.at(-1)).toBe('pressed c');
    expect(done).toHaveLength(5);
  });

  it('steps a number at once and within its bounds, which scripts find in its field; what comes after they read it is held', async () => {
    const { done, press } = open();
    const number = () => (document.getElementById('reais') as HTMLInputElement).value;
    for (const id of ['more', 'more', 'less', 'less', 'less']) press(id);
    expect(number()).toBe('60');
    expect(document.querySelector('script[type=module]')).not.toBeNull();
    document.documentElement.toggleAttribute(INPUT_READ, true);
    press('more');
    expect(number()).toBe('60');
    await listen();
    expect(done).toEqual(['pressed more']);
    document.documentElement.removeAttribute(INPUT_READ);
  });

  it('posts the form that was sent last where they do not come, and sends it no second time', async () => {
    const { done, press } = open();
    press('a1');
    press('b1');
    vi.advanceTimersByTime(15_000);
    expect(done).toEqual(['posted b']);
    await listen();
    vi.advanceTimersByTime(15_000);
    expect(done).toEqual(['posted b']);
  });

  it('posts it at once where they cannot be loaded', () => {
    const { done, press } = open();
    press('a1');
    document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(15_000);
    expect(done).toEqual(['posted a']);
  });
});
