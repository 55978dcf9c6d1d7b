// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { useArrival } from './use-arrival.ts';
import type { VisibleView } from './use-view.ts';

const viewOf = (pathname: string, action = NavigationType.Pop): VisibleView => ({
  location: { pathname, search: '', hash: '', state: null, key: pathname },
  match: null,
  action,
  entry: { key: pathname, prerendered: false },
});

/** How far the page that stands there can be scrolled, in px. */
let longest = 5_000;
let resized: () => void = () => {};

function move(top: number) {
  const next = Math.min(top, longest);
  if (next === scrollY) return;
  Object.assign(window, { scrollY: next });
  dispatchEvent(new Event('scroll'));
}

interface SiteProps {
  view: VisibleView;
  scroll: ScrollMemory;
  height: number;
  loading: boolean;
}

function Site({ view, scroll, height, loading }: SiteProps) {
  useArrival(view, '', true, scroll);
  return (
    <main>
      <Page key={view.location.key} height={height} />
      <div data-fragment="member/cartao@1" data-state={loading ? 'loading' : 'ready'} />
    </main>
  );
}

/** A page of some height: the browser itself scrolls what is longer to its end. */
function Page({ height }: { height: number }) {
  useLayoutEffect(() => {
    longest = height;
    move(scrollY);
  }, [height]);
  return <h1>Página</h1>;
}

/** A browser on the site. */
function open() {
  const scroll = createScrollMemory(window);
  const shown = { view: viewOf('/'), scroll, height: 5_000, loading: false };
  const { rerender } = render(<Site {...shown} />);
  return (change: Partial<SiteProps>) =>
    act(async () => rerender(<Site {...Object.assign(shown, change)} />));
}

beforeEach(() => {
  longest = 5_000;
  Object.assign(window, { scrollY: 0 });
  vi.stubGlobal('scrollTo', (_left: number, top: number) => move(top));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Back restores a position also where the page after it is too short for it', async () => {
  const show = open();
  move(1_500);
  await show({ view: viewOf('/Carteirinha', NavigationType.Push), height: 400 });
  expect(scrollY).toBe(0);
  await show({ view: viewOf('/'), height: 5_000 });
  expect(scrollY).toBe(1_500);
});

it('Back restores the position once a fragment that came late has made the page long enough', async () => {
  const show = open();
  move(1_500);
  await show({ view: viewOf('/Carteirinha', NavigationType.Push), height: 400 });
  await show({ view: viewOf('/'), height: 1_200, loading: true });
  expect(scrollY).toBe(1_200);
  await show({ height: 5_000, loading: false });
  resized();
  expect(scrollY).toBe(1_500);
  // From here on the page is the visitor's.
  move(700);
  resized();
  expect(scrollY).toBe(700);
});

it('Back leaves a visitor alone who scrolls before the last fragment is there', async () => {
  const show = open();
  move(1_500);
  await show({ view: viewOf('/Carteirinha', NavigationType.Push), height: 400 });
  await show({ view: viewOf('/'), height: 1_200, loading: true });
  dispatchEvent(new Event('wheel'));
  move(300);
  await show({ height: 5_000, loading: false });
  resized();
  expect(scrollY).toBe(300);
});

it('a page that the browser has scrolled to its hash is left where its visitor went since', async () => {
  const scrollIntoView = vi.fn();
  const section = Object.assign(document.createElement('section'), { id: 'prazo', scrollIntoView });
  const at = (action: NavigationType): VisibleView => {
    const view = viewOf('/Termos', action);
    return { ...view, location: { ...view.location, hash: '#prazo', key: action } };
  };
  document.body.append(section);
  move(1_500);
  const shown = { scroll: createScrollMemory(window), height: 5_000, loading: false };
  const { rerender } = render(<Site {...shown} view={at(NavigationType.Pop)} />);
  expect(scrollY).toBe(1_500);
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(async () => rerender(<Site {...shown} view={at(NavigationType.Push)} />));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  section.remove();
});
