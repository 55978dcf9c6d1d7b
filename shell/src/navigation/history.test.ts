import { NavigationType } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createSiteHistory, type Step } from './history.ts';

/** A window as far as a history needs one: its address bar and the entries behind it. */
function browserAt(address: string) {
  const target = new EventTarget();
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(address, 'http://site'), state: null }];
  let at = 0;
  const here = () => entries[at] ?? { url: new URL('http://site'), state: null };
  const browser = {
    get location() {
      return here().url;
    },
    history: {
      get state() {
        return here().state;
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1, entries.length, { url: new URL(url, here().url), state });
        at += 1;
      },
      replaceState(state: unknown, _: string, url?: string) {
        entries[at] = { url: url ? new URL(url, here().url) : here().url, state };
      },
      go(delta: number) {
        at += delta;
        target.dispatchEvent(new Event('popstate'));
      },
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  return browser as unknown as Window;
}

describe('the site’s history', () => {
  it('notifies of every step, with where it leads and how', () => {
    const history = createSiteHistory(browserAt('/'));
    const steps: Step[] = [];
    history.listen(step => steps.push(step));
    history.push('/Rede?cidade=Campinas#lista', { from: 'home' });
    history.replace('/Rede');
    history.go(-1);
    expect(
      steps.map(({ action, location }) => [action, location.pathname, location.search, location.hash]),
    ).toEqual([
      [NavigationType.Push, '/Rede', '?cidade=Campinas', '#lista'],
      [NavigationType.Replace, '/Rede', '', ''],
      [NavigationType.Pop, '/', '', ''],
    ]);
    expect(steps[0]?.location.state).toEqual({ from: 'home' });
  });

  it('gives an entry its old key on the way back', () => {
    const history = createSiteHistory(browserAt('/'));
    const first = history.current().location.key;
    history.push('/Blog');
    expect(history.current().location.key).not.toBe(first);
    history.go(-1);
    expect(history.current().location.key).toBe(first);
  });

  it('gives two documents in one tab different keys', () => {
    expect(createSiteHistory(browserAt('/')).current().location.key).not.toBe(
      createSiteHistory(browserAt('/Blog')).current().location.key,
    );
  });

  it('stays on the page for a bare hash', () => {
    const history = createSiteHistory(browserAt('/Rede'));
    history.push('#lista');
    expect(history.current().location).toMatchObject({ pathname: '/Rede', hash: '#lista' });
  });

  it('notifies no listener that has left', () => {
    const history = createSiteHistory(browserAt('/'));
    const listener = vi.fn();
    history.listen(listener)();
    history.push('/Blog');
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['push', 'assign'],
    ['replace', 'replace'],
  ] as const)('%s leaves it to the composer where a name leads', (step, method) => {
    const browser = browserAt('/');
    const leave = vi.fn();
    Object.assign(browser.location, { [method]: leave });
    const listener = vi.fn();
    const history = createSiteHistory(browser);
    history.listen(listener);
    history[step]('/ir/client?id=7');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/ir/client?id=7');
    expect([listener.mock.calls, history.current().location.pathname]).toEqual([[], '/']);
  });
});
