// @vitest-environment jsdom
import type { FragmentProps } from '@serafim/platform-contract/fragment';
import type { PageProps, PageRequest } from '@serafim/platform-contract/page';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { cleanup, render, screen } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from './expect-accessible.ts';
import { renderFragment, renderPage } from './render-page.tsx';
import { carryTestAnswers } from './test-api.ts';
import { createTestHost } from './test-host.ts';

afterEach(cleanup);

interface Api {
  clinic(id: string): Promise<string>;
}

const page = { title: 'T', description: 'D', layout: 'site', prerender: true } as const;
const remote: RemoteData = {
  routes: [
    { ...page, path: '/Rede', page: './network.tsx' },
    { ...page, path: '/Rede/:id', page: './clinic.tsx' },
  ],
  fragments: [
    {
      name: 'lista',
      major: 2,
      props: z.strictObject({ city: z.string() }),
      prerender: true,
      component: './list.tsx',
    },
  ],
};

function ClinicPage({ data }: PageProps) {
  return (
    <h1>
      {useParams().id} is {String(data)}
    </h1>
  );
}

const modules = {
  './clinic.tsx': async () => ({
    default: ClinicPage,
    loader: async ({ params, search, api }: PageRequest) => ({
      data: (await ((await api()) as Api).clinic(params.id ?? '')) + search,
    }),
  }),
  './list.tsx': async () => ({
    default: ({ props, data }: FragmentProps<{ city: string }>) => (
      <p>
        {props.city}: {String(data)}
      </p>
    ),
    loader: async () => ({ data: 5 }),
  }),
};
const tested = { remote, modules };
const clinic = async (id: string) => `clinic ${id}`;

describe('a team that tests its remote', () => {
  it('sees the page behind an address, with the result of its loader', async () => {
    await renderPage(tested, '/Rede/7?de=mapa', createTestHost({ api: { clinic } as never }));
    expect(screen.getByRole('heading').textContent).toBe('7 is clinic 7?de=mapa');
  });

  it('is told the call that its test does not answer', async () => {
    const open = renderPage(tested, '/Rede/7', createTestHost());
    await expect(open).rejects.toThrow('The test answers no call "clinic" of the API');
  });

  it('is told the path that it has no route for, and the file that is not there', async () => {
    await expect(renderPage(tested, '/Mapa', createTestHost())).rejects.toThrow('no route for /Mapa');
    await expect(renderPage(tested, '/Rede', createTestHost())).rejects.toThrow('No module ./network.tsx');
  });

  it('sees a fragment alone, and only with props that its schema accepts', async () => {
    await renderFragment(tested, 'lista@2', { city: 'Campinas' }, createTestHost());
    expect(screen.getByText('Campinas: 5')).toBeDefined();
    await expect(renderFragment(tested, 'lista@2', { town: 'Campinas' }, createTestHost())).rejects.toThrow(
      /city/,
    );
    await expect(renderFragment(tested, 'lista@1', {}, createTestHost())).rejects.toThrow(
      'no fragment lista@1',
    );
  });

  it('has a session that changes when it is read again', async () => {
    const host = createTestHost({ refreshed: { status: 'unknown', likely: 'member' } });
    expect(host.session.getState()).toEqual({ status: 'anonymous' });
    await host.refreshSession();
    expect(host.session.getState()).toEqual({ status: 'unknown', likely: 'member' });
  });

  it('answers an API client’s requests, and fails those that it does not name', async () => {
    const carry = carryTestAnswers({
      'GET /rede': { total: 3 },
      'POST /rede': ({ body }) => ({ status: 422, body: { title: body } }),
    });
    const ask = async (method: string, path: string, body = '') => {
      const answer = await carry({ method, path, body, headers: {}, timeout: 1 });
      return 'failure' in answer ? answer : { ...answer, body: new TextDecoder().decode(answer.body) };
    };
    expect(await ask('get', '/rede?cidade=Campinas')).toMatchObject({ status: 200, body: '{"total":3}' });
    expect(await ask('POST', '/rede', 'novo')).toEqual({
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"title":"novo"}',
    });
    expect(await ask('GET', '/outra')).toEqual({ failure: 'network' });
  });

  it('reads what axe finds, and nothing of what needs a layout', async () => {
    render(<input type="text" />);
    await expect(expectAccessible(document.body)).rejects.toThrow(/label/);
    cleanup();
    render(
      <label>
        Nome <input type="text" />
      </label>,
    );
    await expectAccessible(document.body);
  });
});
