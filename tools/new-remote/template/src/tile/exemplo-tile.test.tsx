// @vitest-environment jsdom
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import ExemploTile from './exemplo-tile.tsx';

afterEach(cleanup);

const open = (network: () => Promise<never>) =>
  render(
    <MemoryRouter>
      <ExemploTile host={createTestHost({ api: { network } })} />
    </MemoryRouter>,
  );

it('an administrator sees the number, and goes on to the page', async () => {
  open(async () => ({ total: 1_234 }) as never);
  expect(await screen.findByText('1.234')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver a página' }).getAttribute('href')).toBe('/Exemplo');
});

it('an administrator reads that the number did not come', async () => {
  open(() => Promise.reject(new Error('no network')));
  expect(await screen.findByText('Este quadro não respondeu.')).toBeDefined();
});
