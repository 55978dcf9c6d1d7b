// @vitest-environment jsdom
import type { Doctor } from '@serafim/contract/api/doctor/doctor';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createTestHost } from '../testing/test-host.ts';
import ConsultationsPage from './consultations-page.tsx';

afterEach(cleanup);

function open(impedimento: Doctor['impedimento']) {
  const host = createTestHost({
    session: { status: 'known', session: { id: 'x', nome: 'Ana Beatriz Souza', papel: 'member' } },
    api: {
      pastConsultations: async () => [],
      appointments: async () => [],
      doctor: async () => ({ impedimento }) as Doctor,
    },
  });
  render(
    <MemoryRouter>
      <ConsultationsPage host={host} />
    </MemoryRouter>,
  );
}

it('a member who has not paid reads so before everything else, with the way to pay', async () => {
  open('sem-pagamento');
  const way = await screen.findByRole('link', { name: 'Ir para o pagamento' });
  const heading = screen.getByRole('heading', { name: 'Em clínicas' });
  expect(way.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a member who may ask is offered one way to the network', async () => {
  open(null);
  await screen.findByRole('heading', { name: 'Em clínicas' });
  expect(screen.getAllByRole('link', { name: /clínica|rede/i })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Ir para o pagamento' })).toBeNull();
});
