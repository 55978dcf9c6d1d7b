// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createStubHost } from '../standalone/stub-host.ts';
import { CountTile, type ReadCount } from './count-tile.tsx';

afterEach(cleanup);

function open(read: ReadCount, none?: string) {
  const host = createStubHost({ api: async () => ({}) });
  const link = { label: 'Ver', to: ({ desde = '' }) => `/Lista?desde=${desde}` };
  return render(
    <MemoryRouter>
      <CountTile host={host} name="cadastros" read={read} link={link} {...(none ? { none } : {})} />
    </MemoryRouter>,
  );
}

it('a tile says that it is loading, then shows its number and a link made of it', async () => {
  open(async () => ({ total: 1_234, desde: '2026-11-01' }));
  expect(screen.getByText('Carregando…')).toBeDefined();
  expect(await screen.findByText('1.234')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/Lista?desde=2026-11-01');
  expect(screen.queryByText('Carregando…')).toBeNull();
});

it('a tile with nothing to count says so in place of its link', async () => {
  open(async () => ({ total: 0 }), 'Nenhuma atrasada.');
  expect(await screen.findByText('Nenhuma atrasada.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a tile whose number does not come is read again, once for each try', async () => {
  const read = vi
    .fn<ReadCount>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce({ total: 7 });
  open(read);
  expect(await screen.findByText('Este quadro não respondeu.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('7')).toBeDefined();
  await act(async () => undefined);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a tile that is left gives its read up', async () => {
  const read = vi.fn<ReadCount>(() => new Promise(() => {}));
  const { unmount } = open(read);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  const signal = read.mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
