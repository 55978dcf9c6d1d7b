// @vitest-environment jsdom
import type { FragmentModule, FragmentProps } from '@serafim/platform-contract/fragment';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { CONTRACT_VERSION, type RemoteEntry } from '@serafim/platform-contract/module';
import type { Boot, LiveFragment } from '@serafim/platform-contract/release-set';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, createContext, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { type Navigator, Router } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { createModuleLoader } from '../loading/module-loader.ts';
import type { FragmentMatch } from '../routes/fragment-table.ts';
import { createFragmentOutlets } from './fragment-outlets.tsx';
import { FragmentRoot, type FragmentSite } from './fragment-root.tsx';
import { hydrateFragments } from './hydrate-fragments.ts';
import { areaMark, type LeftArea } from './part-marks.ts';
import { createSiteFragments } from './site-fragments.ts';

const ID = 'member/contador@1';
const live = { version: '1.0.0', container: { kind: 'slim', entry: 'slim.js' } } as const;
const files = { preload: [], css: [] };

const bootWith = (fragment: Partial<LiveFragment> = {}): Boot => ({
  setId: 'set',
  setUrl: '/release-sets/set.json',
  brand: { name: 'Exemplo', siteUrl: 'http://localhost' },
  rendered: true,
  remote: {
    ...live,
    name: 'landing',
    base: '/r/landing/1.0.0/',
    routes: [{ path: '/', title: '', layout: 'site', prerender: true, uses: [ID], ...files }],
  },
  fragments: [
    {
      ...live,
      name: 'member',
      base: '/r/member/1.0.0/',
      routes: [],
      fragments: [{ name: 'contador', major: 1, prerender: true, ...files, ...fragment }],
    },
  ],
});

const entryWith = (load: () => Promise<FragmentModule>): RemoteEntry => ({
  remote: {
    contract: CONTRACT_VERSION,
    routes: [],
    fragments: [{ name: 'contador', major: 1, load }],
  },
});

function Counter({ props, data }: FragmentProps<{ texto: string }>) {
  const [count, setCount] = useState(0);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Contador</h2>
      <p>
        {props.texto}
        {data === undefined ? '' : ` ${data}`}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} vezes
      </button>
    </section>
  );
}

const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
const history = { createHref: () => '/' } as unknown as Navigator;

function siteWith(load: () => Promise<FragmentModule>, boot = bootWith()) {
  const loadEntry = vi.fn(async () => entryWith(load));
  const onFailure = vi.fn();
  const onFragmentMounted = vi.fn();
  const modules = createModuleLoader<FragmentMatch>({ loadEntry, onFailure, deadline: 1_000 });
  const unreachable = () => Promise.reject(new Error('no set is expected'));
  const fragments = createSiteFragments({
    boot,
    routes: { loadSet: unreachable, findIntegrity: () => undefined },
    modules,
    api: unreachable,
  });
  const host = { session: createStore<SessionState>(() => ({ status: 'unknown' })) } as unknown as RemoteHost;
  const onRecoverableError = vi.fn();
  const site: FragmentSite = {
    shell: { FragmentSkeleton: () => <p>carregando</p>, audiences: () => [] },
    host,
    hostFor: () => host,
    fragments,
    history,
    onFragmentMounted,
    hydrate: hydrateFragments(onRecoverableError),
  };
  return { site, fragments, loadEntry, onFailure, onFragmentMounted, onRecoverableError };
}

const Theme = createContext('claro');

/** A page with the fragment, and a context around it. */
function pageOf(site: FragmentSite) {
  const Fragment = createFragmentOutlets(() => site).Fragment as ComponentType<object>;
  return ({ texto = 'um', theme = 'claro' }) => (
    <Router location={location} navigator={history}>
      <Theme value={theme}>
        <Fragment {...{ id: ID, props: { texto }, fallback: <p>nada</p> }} />
      </Theme>
    </Router>
  );
}

/** Hydrates the server's HTML of the page; the fragment's code comes when the test says so. */
async function openPage() {
  const server = siteWith(async () => ({ default: Counter }));
  const match = server.fragments.find(ID);
  if (!match) throw new Error(`${ID} is there`);
  server.fragments.modules.preset(match, { default: Counter });
  const left: LeftArea[] = [];
  const leaveArea = (area: LeftArea) => {
    left.push(area);
    return areaMark(area.prefix);
  };
  const ServerPage = pageOf({ ...server.site, leaveArea });
  const container = document.body.appendChild(document.createElement('div'));
  // As on the server: page and fragment each by themselves, joined as texts.
  const page = renderToString(<ServerPage />);
  container.innerHTML = left.reduce(
    (html, { prefix, props }) =>
      html.replace(
        areaMark(prefix),
        renderToString(
          <FragmentRoot
            site={server.site}
            match={match}
            props={props}
            location={location}
            onMounted={() => {}}
          />,
          { identifierPrefix: prefix },
        ),
      ),
    page,
  );

  const code = Promise.withResolvers<FragmentModule>();
  const browser = siteWith(() => code.promise);
  const Page = pageOf(browser.site);
  const button = screen.getByRole('button');
  const { rerender } = await act(async () => render(<Page />, { container, hydrate: true }));
  return {
    ...browser,
    button,
    area: container.querySelector(`[data-fragment="${ID}"]`),
    rerender: (props: Parameters<typeof Page>[0]) => rerender(<Page {...props} />),
    arrive: (module: FragmentModule = { default: Counter }) => act(async () => code.resolve(module)),
    miss: () => act(async () => code.reject(new Error('404'))),
    load: () => act(async () => void browser.fragments.load(match)),
  };
}

beforeEach(() => {
  // The browser is never idle, and no area is near the screen.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a fragment in the server’s HTML', () => {
  it('is taken over by its code, element by element, whatever the page renders meanwhile', async () => {
    const { button, area, rerender, load, arrive, loadEntry, onFragmentMounted, onRecoverableError } =
      await openPage();
    expect(area?.getAttribute('data-state')).toBe('html');
    rerender({});
    expect(loadEntry).not.toHaveBeenCalled();
    await load();
    rerender({});
    expect(onFragmentMounted).not.toHaveBeenCalled();
    await arrive();
    expect(screen.getByRole('button')).toBe(button);
    expect(area?.getAttribute('data-state')).toBe('ready');
    expect(onFragmentMounted).toHaveBeenCalledTimes(1);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('answers what was pressed before its code was there, and every later press once', async () => {
    const { button, arrive, loadEntry } = await openPage();
    await act(async () => button.click());
    expect(loadEntry).toHaveBeenCalledTimes(1);
    await arrive();
    expect(button.textContent).toBe('1 vezes');
    await act(async () => button.click());
    expect(button.textContent).toBe('2 vezes');
  });

  it('loads its code when the page hands it other props, and shows them then', async () => {
    const { button, rerender, arrive, loadEntry } = await openPage();
    await act(async () => rerender({ texto: 'dois' }));
    expect(loadEntry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('um')).toBeTruthy();
    await arrive();
    expect(screen.getByText('dois')).toBeTruthy();
    expect(screen.getByRole('button')).toBe(button);
  });

  it('stays also where React gives it up because a context around it changes', async () => {
    const { button, rerender, arrive, load } = await openPage();
    await load();
    await act(async () => rerender({ theme: 'escuro' }));
    expect(screen.getByRole('button')).toBe(button);
    await arrive();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('um')).toBeTruthy();
  });

  it('stays for good where its code does not come, and its failure is reported once', async () => {
    const { button, area, rerender, load, miss, onFailure } = await openPage();
    await load();
    await miss();
    expect(area?.getAttribute('data-state')).toBe('failed');
    await act(async () => rerender({ theme: 'escuro', texto: 'dois' }));
    expect(screen.getByRole('button')).toBe(button);
    expect(screen.getByText('um')).toBeTruthy();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('gives way to the page’s fallback where its code throws', async () => {
    const { load, arrive, onFailure } = await openPage();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('reportError', () => {});
    await load();
    await arrive({
      default: () => {
        throw new Error('quebrou');
      },
    });
    expect(screen.getByText('nada')).toBeTruthy();
    expect(onFailure.mock.calls.map(([{ phase }]) => phase)).toEqual(['rendering']);
    vi.restoreAllMocks();
  });
});

describe('a fragment that the browser renders', () => {
  const personal = bootWith({ prerender: false });

  it('is not loaded again by its area when loading it with its page has failed', async () => {
    const { site, fragments, loadEntry } = siteWith(() => Promise.reject(new Error('404')));
    const [route] = bootWith().remote?.routes ?? [];
    if (!route) throw new Error('the page is there');
    await fragments.loadOfRoute({ remote: { ...live, name: 'landing', base: '/', routes: [] }, route });
    const Page = pageOf(site);
    await act(async () => void render(<Page />));
    expect(screen.getByText('nada')).toBeTruthy();
    expect(loadEntry).toHaveBeenCalledTimes(1);
  });

  it('loads its data again once somebody else is signed in', async () => {
    let name = 'Ana';
    const loader = vi.fn(async () => ({ data: name }));
    const { site, fragments } = siteWith(async () => ({ default: Counter, loader }), personal);
    const Page = pageOf(site);
    await act(async () => void render(<Page />));
    expect(screen.getByText('um Ana')).toBeTruthy();
    name = 'Bia';
    await act(async () => fragments.forgetPersonal());
    expect(screen.getByText('um Bia')).toBeTruthy();
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('does not show data that began to load for somebody else', async () => {
    const first = Promise.withResolvers<{ data: string }>();
    const loader = vi.fn(async () => ({ data: 'Bia' })).mockReturnValueOnce(first.promise);
    const { site, fragments } = siteWith(async () => ({ default: Counter, loader }), personal);
    const Page = pageOf(site);
    await act(async () => void render(<Page />));
    await act(async () => fragments.forgetPersonal());
    await act(async () => first.resolve({ data: 'Ana' }));
    expect(screen.getByText('um Bia')).toBeTruthy();
  });
});
