// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStubFacts } from './standalone/stub-facts.ts';
import { useFact } from './use-fact.ts';
import { useSiteEvent } from './use-site-event.ts';

declare module '@serafim/platform-contract/facts' {
  interface SiteFacts {
    'kit/cor': 'azul' | 'verde';
    'kit/outra': 'azul' | 'verde';
  }
  interface SiteEvents {
    'kit/tocou': { vezes: number };
  }
}

it('a component shows the value there is, each later one, and none once it is cleared', () => {
  const host = createStubFacts();
  host.facts.set('kit/cor', 'azul');
  const { result } = renderHook(() => useFact(host, 'kit/cor'));
  expect(result.current).toBe('azul');
  act(() => host.facts.set('kit/cor', 'verde'));
  expect(result.current).toBe('verde');
  act(() => host.facts.set('kit/cor', undefined));
  expect(result.current).toBeUndefined();
});

it('a component that changes its fact follows the new one alone', () => {
  const host = createStubFacts();
  let renders = 0;
  const { result, rerender } = renderHook(
    ({ id }: { id: 'kit/cor' | 'kit/outra' }) => {
      renders += 1;
      return useFact(host, id);
    },
    { initialProps: { id: 'kit/cor' } as { id: 'kit/cor' | 'kit/outra' } },
  );
  rerender({ id: 'kit/outra' });
  const before = renders;
  act(() => host.facts.set('kit/cor', 'verde'));
  expect(renders).toBe(before);
  act(() => host.facts.set('kit/outra', 'azul'));
  expect(result.current).toBe('azul');
});

it('on the server there is no value', () => {
  const host = createStubFacts();
  host.facts.set('kit/cor', 'azul');
  const Shown = () => <p>{useFact(host, 'kit/cor') ?? 'nada'}</p>;
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>nada</p>');
});

it('a component hears of an event while it is mounted, with what it was rendered with last', () => {
  const host = createStubFacts();
  const received: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ who }) => useSiteEvent(host, 'kit/tocou', ({ vezes }) => received.push(`${who} ${vezes}`)),
    { initialProps: { who: 'Ana' } },
  );
  act(() => host.events.emit('kit/tocou', { vezes: 1 }));
  rerender({ who: 'Bia' });
  act(() => host.events.emit('kit/tocou', { vezes: 2 }));
  unmount();
  host.events.emit('kit/tocou', { vezes: 3 });
  expect(received).toEqual(['Ana 1', 'Bia 2']);
});
