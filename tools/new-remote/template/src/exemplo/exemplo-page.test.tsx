// @vitest-environment jsdom
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import ExemploPage from './exemplo-page.tsx';

afterEach(cleanup);

it('somebody who opens the page reads whose it is, and may say hello', async () => {
  render(<ExemploPage host={{ brand: defaultBrand }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Exemplo' })).toBeDefined();
  expect(screen.getByText(/primeira página/).textContent).toContain(defaultBrand.name);
  await userEvent.click(screen.getByRole('button', { name: 'Dizer olá' }));
  expect(screen.getByText('Olás ditos: 1')).toBeDefined();
});
