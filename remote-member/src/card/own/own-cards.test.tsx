// @vitest-environment jsdom
import type { OwnCard } from '@serafim/contract/api/card/card';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { OwnCards } from './own-cards.tsx';

afterEach(cleanup);

const withoutPlan: OwnCard = {
  lugar: 0,
  nome: 'Ana Beatriz Souza',
  cpf: '***.982.247-**',
  plano: 'Sem plano',
  numero: '0042 1187',
  validaAte: null,
  aviso: 'Sem plano ativo',
  situacao: 'sem-plano',
  paraEm: null,
  codigo: { size: 21, d: 'M0 0h1v1h-1z' },
  passe: 'passe',
};

it('a member without a plan is offered one, and no card that nobody takes', async () => {
  const host = createTestHost({
    session: { status: 'known', session: { id: 'x', nome: withoutPlan.nome, papel: 'member' } },
    api: { ownCards: async () => [withoutPlan] },
  });
  render(
    <MemoryRouter>
      <OwnCards host={host} />
    </MemoryRouter>,
  );
  await screen.findByText('Sem carteirinha por enquanto');
  expect(screen.getByRole('link', { name: 'Escolher um plano' }).getAttribute('href')).toBe('/Cadastro');
  expect(screen.queryByText(withoutPlan.numero)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
