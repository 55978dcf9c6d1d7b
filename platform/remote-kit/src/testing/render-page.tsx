import { type FragmentModule, type FragmentProps, fragmentKey } from '@serafim/platform-contract/fragment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageModule, PageProps } from '@serafim/platform-contract/page';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { act, type RenderResult, render } from '@testing-library/react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { MemoryRouter, matchPath, Route, Routes } from 'react-router-dom';
import { parse } from 'zod/v4/core';

/** A remote, and what loads its modules by their paths from `src/`. */
export interface TestedRemote {
  remote: RemoteData;
  /** Of a file in `src/testing/`: `import.meta.glob('./**\/*.tsx', { base: '../' })`. */
  modules: Readonly<Record<string, () => Promise<unknown>>>;
}

async function load<Module>({ modules }: TestedRemote, file: string): Promise<Module> {
  const importModule = modules[file];
  if (!importModule) throw new Error(`No module ${file}, only ${Object.keys(modules).join(', ')}`);
  return (await importModule()) as Module;
}

const renderIn = (address: string, element: ReactNode) =>
  act(async () => render(<MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>));

/**
 * Renders the page behind an address, as the shell does: found by its pattern, with the result of its loader.
 * @param address path and query, as `/Rede?cidade=Campinas`
 * @throws where no route of the remote has the path
 */
export async function renderPage(
  tested: TestedRemote,
  address: string,
  host: RemoteHost,
): Promise<RenderResult> {
  const { pathname, search } = new URL(address, 'http://localhost');
  for (const { path, page } of tested.remote.routes) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const { default: Page, loader } = await load<PageModule>(tested, page);
    const { brand, api } = host;
    const params = match.params as Record<string, string>;
    const loaded = await loader?.({ params, search, brand, api });
    const element = createElement(Page as ComponentType<PageProps>, { host, data: loaded?.data });
    return renderIn(
      address,
      <Routes>
        <Route path={path} element={element} />
      </Routes>,
    );
  }
  throw new Error(`The remote has no route for ${pathname}`);
}

/**
 * Renders a fragment alone, with the result of its loader, once the remote's own schema has accepted the props.
 * @param key name and major version, as `cartao@1`
 * @throws where the remote has no such fragment, or a page may not give it these props
 */
export async function renderFragment(
  tested: TestedRemote,
  key: string,
  props: unknown,
  host: RemoteHost,
): Promise<RenderResult> {
  const fragment = tested.remote.fragments?.find(one => fragmentKey(one) === key);
  if (!fragment) throw new Error(`The remote has no fragment ${key}`);
  const given = parse(fragment.props, props);
  const { default: Fragment, loader } = await load<FragmentModule>(tested, fragment.component);
  const { brand, api } = host;
  const loaded = await loader?.({ brand, api });
  return renderIn(
    '/',
    createElement(Fragment as ComponentType<FragmentProps>, { host, props: given, data: loaded?.data }),
  );
}
