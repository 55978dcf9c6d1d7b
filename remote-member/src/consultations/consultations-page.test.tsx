// @vitest-environment jsdom
import { appointmentPaths } from '@serafim/contract/api/appointment/appointment-paths';
import type { Doctor } from '@serafim/contract/api/doctor/doctor';
import { expectAccessible } from '@serafim/remote-kit/testing/expect-accessible';
import { renderPage } from '@serafim/remote-kit/testing/render-page';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tested } from '../testing/tested.ts';

afterEach(cleanup);

const open = (impedimento: Doctor['impedimento']) =>
  renderPage(
    tested,
    appointmentPaths.own,
    createTestHost({
      session: { status: 'known', session: { id: 'x', nome: 'Ana Beatriz Souza', papel: 'member' } },
      api: {
        pastConsultations: async () => [],
        appointments: async () => [],
        doctor: async () => ({ impedimento }) as Doctor,
      },
    }),
  );

it('a member who has not paid reads so before everything else, with the way to pay', async () => {
  const { container } = await open('sem-pagamento');
  const way = await screen.findByRole('link', { name: 'Ir para o pagamento' });
  const heading = screen.getByRole('heading', { name: 'Em clínicas' });
  expect(way.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible(container);
});

it('a member who may ask is offered one way to the network', async () => {
  await open(null);
  await screen.findByRole('heading', { name: 'Em clínicas' });
  expect(screen.getAllByRole('link', { name: /clínica|rede/i })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Ir para o pagamento' })).toBeNull();
});
