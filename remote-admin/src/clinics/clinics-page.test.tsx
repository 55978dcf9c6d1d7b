// @vitest-environment jsdom
import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import { ApiError } from '@serafim/contract/api/http/api-error';
import { problemType } from '@serafim/contract/api/http/problem';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import ClinicsPage from './clinics-page.tsx';

const clinicOf = (id: string, Name: string): QueuedClinic => ({
  ...{ id, Name, protocolo: `P-${id}`, situacao: 'pendente', criadoEm: '2026-11-20T12:00:00.000Z' },
  ...{
    tipo: 'clinica',
    acessivel: false,
    diretorTecnico: '',
    cnpj: '',
    cnes: '',
    demonstracao: false,
    conferidoEm: '2026-11-20',
  },
  ...{ responsavel: null, ajuste: null, cnpjRepetido: null, Servicos: [], ClinicaTelefone: [] },
  ClinicaEndereco: {
    ...{ Street: 'Rua A', Number: '1', AdditionalDetails: '', Neighborhood: 'Centro', City: 'Assis' },
    ...{ State: 'SP', Zipcode: '19800000', Country: 'Brasil' },
  },
});
const two = [clinicOf('1', 'Clínica Um'), clinicOf('2', 'Clínica Dois')];

function openPage(at: string) {
  const api = {
    pendingClinics: vi.fn(async ({ clinica }: { clinica?: string | undefined } = {}) => {
      const items = two.filter(({ id }) => clinica === undefined || id === clinica);
      return { items, total: items.length };
    }),
    decideClinic: vi.fn(async () => undefined),
    takeBackApproval: vi.fn(async () => undefined),
  };
  const session = { id: 'a', nome: 'Rita', papel: 'admin', funcao: 'atendimento' } as const;
  render(
    <MemoryRouter initialEntries={[at]}>
      <ClinicsPage host={createTestHost({ session: { status: 'known', session }, api })} />
    </MemoryRouter>,
  );
  return api;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('an administrator comes to the one clinic that the address names', async () => {
  openPage('/Clinicas?clinica=2');
  const card = await screen.findByRole('article', { name: 'Clínica Dois' });
  await vi.waitFor(() => expect(document.activeElement).toBe(card));
  expect(screen.queryByRole('article', { name: 'Clínica Um' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Ver todas as clínicas em análise' }));
  await screen.findByRole('article', { name: 'Clínica Um' });
});

it('an administrator reads that the clinic does not wait any more', async () => {
  openPage('/Clinicas?clinica=9');
  await screen.findByText('Esta clínica não espera mais');
});

it('an approval is sent at once, and can be taken back', async () => {
  const api = openPage('/Clinicas');
  await userEvent.click(await screen.findByRole('button', { name: /^Aprovar.*Clínica Um$/ }));
  expect(api.decideClinic).toHaveBeenCalledExactlyOnceWith('1', { situacao: 'aprovada' });
  await screen.findByText('Clínica Um: aprovada');
  await screen.findByText(/^1 clínica espera/);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  const card = await screen.findByRole('article', { name: 'Clínica Um' });
  await vi.waitFor(() => expect(document.activeElement).toBe(card));
  expect(api.takeBackApproval).toHaveBeenCalledExactlyOnceWith('1');
  await screen.findByText(/^2 clínicas esperam/);
});

it('who comes too late reads why the approval stays', async () => {
  const api = openPage('/Clinicas');
  const detail = 'A clínica já entrou na rede e foi avisada: não dá mais para desfazer.';
  api.takeBackApproval.mockRejectedValue(
    new ApiError('problem', {
      status: 409,
      problem: { type: problemType('clinica-na-rede'), title: detail, status: 409 },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Aprovar.*Clínica Um$/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await screen.findByText(detail);
  expect(screen.getByText('Clínica Um: aprovada')).toBeDefined();
});

it('after ten seconds an approval cannot be taken back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage('/Clinicas');
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(await screen.findByRole('button', { name: /^Aprovar.*Clínica Um$/ }));
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  act(() => undo.focus());
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await screen.findByText(/A clínica já aparece em/);
  expect(document.activeElement).toBe(screen.getByText('Clínica Um: aprovada').closest('[tabindex]'));
});
