import { createPath, NavigationType } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createSiteHistory, type Step } from './history.ts';

/**
 * A window as far as a history needs one: its address bar and the entries behind it.
 * @param opened the address that its document came from
 */
function browserAt(address: string, opened = address) {
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
    performance: { getEntriesByType: () => [{ name: new URL(opened, 'http://site').href }] },
  };
  return browser as unknown as Window;
}

describe('the site’s history', () => {
  it('notifies of every step, with where it leads and how', () => {
    const history = createSiteHistory(browserAt('/'));
    const steps: Step[] = [];
    history.listen(step => {
      steps.push(step);
      history.show(step.location);
    });
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
    const keys: string[] = [];
    history.listen(({ location }) => keys.push(location.key));
    history.push('/Blog');
    history.go(-1);
    expect(keys[0]).not.toBe(history.first.key);
    expect(keys[1]).toBe(history.first.key);
  });

  it('gives two documents in one tab different keys', () => {
    expect(createSiteHistory(browserAt('/')).first.key).not.toBe(
      createSiteHistory(browserAt('/Blog')).first.key,
    );
  });

  it('stays on the page for a bare hash', () => {
    const history = createSiteHistory(browserAt('/Rede'));
    const listener = vi.fn();
    history.listen(listener);
    history.push('#lista');
    expect(listener.mock.calls[0]?.[0].location).toMatchObject({ pathname: '/Rede', hash: '#lista' });
  });

  it.each([
    ['before the script ran', '/Cadastro', '/Cadastro?etapa=plano#nome'],
    ['from another page', '/Blog', '/Cadastro'],
  ])('begins at the page of the document where a visitor went back %s', (_, address, opened) => {
    const history = createSiteHistory(browserAt(address, opened));
    const listener = vi.fn();
    expect(createPath(history.first)).toBe(opened);
    history.listen(listener);
    expect(listener.mock.calls).toEqual([
      [{ location: expect.objectContaining({ pathname: address, search: '' }), action: NavigationType.Pop }],
    ]);
  });

  it('notifies its listener at once of the last step that nobody heard of, and of it alone', () => {
    const history = createSiteHistory(browserAt('/'));
    history.push('/Blog');
    history.push('/Rede');
    const steps: Step[] = [];
    history.listen(step => steps.push(step));
    expect(steps.map(({ action, location }) => [action, location.pathname])).toEqual([
      [NavigationType.Push, '/Rede'],
    ]);
    expect(history.first.pathname).toBe('/');
  });

  it('notifies of no step where the document is still at its address', () => {
    const listener = vi.fn();
    createSiteHistory(browserAt('/Rede?cidade=Santos#lista', '/Rede?cidade=Santos')).listen(listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it('drops what a page replaces that is being left, by a link or by the way back', () => {
    const history = createSiteHistory(browserAt('/'));
    const listener = vi.fn();
    history.push('/Blog');
    history.show({ ...history.first, pathname: '/Blog' });
    history.go(-1);
    history.listen(listener);
    listener.mockClear();
    history.replace('/Blog?pagina=2');
    expect(listener).not.toHaveBeenCalled();
    history.show(history.first);
    history.replace('/?pessoas=2');
    expect(listener.mock.lastCall?.[0].location).toMatchObject({ pathname: '/', search: '?pessoas=2' });
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
    expect([listener.mock.calls, browser.location.pathname]).toEqual([[], '/']);
  });
});
