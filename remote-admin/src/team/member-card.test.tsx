// @vitest-environment jsdom

import type { TeamMember } from '@serafim/contract/api/team/team';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { createStubHost } from '@serafim/remote-kit/standalone/stub-host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MemberCard } from './member-card.tsx';

const rita: TeamMember = {
  id: '6f0c2f9e-4a43-4d64-8f3e-0a9f8f1e2d3c',
  nome: 'Rita Prado',
  email: 'rita@exemplo.com.br',
  funcao: 'gestao',
  ativo: true,
  duasEtapas: true,
  eu: true,
  desde: '2026-11-21T12:00:00Z',
};

afterEach(cleanup);

function offered(isLastManager: boolean, isSecondManager = false) {
  const host = createStubHost({ brand: defaultBrand });
  const managers = { isLastManager, isSecondManager };
  render(<MemberCard host={host} person={rita} {...managers} onChanged={() => undefined} />);
  return screen.getAllByRole('button').map(button => button.textContent);
}

it('the only manager is offered nothing that the API refuses, and reads why', () => {
  expect(offered(true)).toEqual(['Encerrar sessões de Rita Prado']);
  expect(screen.getByText(/É a última pessoa da gestão/)).toBeDefined();
});

it('one of two managers can be given another role, or none', () => {
  expect(offered(false)).toEqual([
    'Trocar de função: Rita Prado',
    'Encerrar sessões de Rita Prado',
    'Desativar Rita Prado',
  ]);
  expect(screen.queryByText(/É a última pessoa da gestão/)).toBeNull();
});

it('of two managers one is not offered to take the other’s access away', () => {
  expect(offered(false, true)).toEqual(['Trocar de função: Rita Prado', 'Encerrar sessões de Rita Prado']);
});
