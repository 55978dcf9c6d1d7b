// @vitest-environment jsdom
import type { MonthDecision, MonthOverview } from '@serafim/contract/api/overview/month';
import { addDays } from '@serafim/contract/site/calendar';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OverviewPage from './overview-page.tsx';
import { month, nothing } from './testing/a-month.ts';

const today = '2026-11-26';
const late = { ...nothing, pessoas: 0 };
const arrears: MonthOverview['atraso'] = {
  ate7: { valor: 248_000, cobrancas: 31, pessoas: 30 },
  ate30: { valor: 373_200, cobrancas: 47, pessoas: 46 },
  mais30: { valor: 191_400, cobrancas: 24, pessoas: 24 },
  pessoas: 95,
  doMes: { valor: 621_200, cobrancas: 78 },
};

const decision = (tipo: MonthDecision['tipo'], total: number, ate: string | null): MonthDecision => ({
  tipo,
  total,
  hoje: ate === today ? total : 0,
  ate,
});

function openPage(found: MonthOverview, at = '/Painel') {
  const session = { id: 'x', nome: 'Denise Prado', papel: 'admin', funcao: 'gestao' } as const;
  const api = {
    month: vi.fn(async ({ mes = found.mes }: { mes?: string | undefined } = {}) => ({ ...found, mes })),
    overdueRefunds: async () => [],
    unmatchedNotices: async () => [],
    waitingList: async () => [],
  };
  const announce = vi.fn();
  const host = createTestHost({ session: { status: 'known', session }, api, announce });
  render(
    <MemoryRouter initialEntries={[at]}>
      <OverviewPage host={host} />
    </MemoryRouter>,
  );
  return { api, announce };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:40:00Z') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('decisions stand by their last day, the first one green; those of which none waits are named together', async () => {
  openPage(
    month({
      atraso: arrears,
      decisoes: [
        decision('mensagem', 27, addDays(today, 2)),
        decision('devolver', 1, addDays(today, 1)),
        decision('sem-pagar', 29, today),
        decision('clinica', 0, null),
        decision('equipe', 0, null),
      ],
    }),
  );
  const waiting = await screen.findByRole('region', { name: 'Para decidir' });
  const links = within(waiting).getAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/ir/inbox?tipo=sem-pagar',
    '/ir/inbox?tipo=devolver',
    '/ir/inbox?tipo=mensagem',
    '/ListaClientes?situacao=suspenso',
  ]);
  expect(links.map(link => /primary/.test(link.className))).toEqual([true, false, false, false]);
  expect(within(waiting).getByText('29 com prazo até hoje.', { exact: false })).toBeDefined();
  expect(within(waiting).getByText('Em dia: clínicas e equipe.')).toBeDefined();
});

it('each age of arrears leads on, and the line below ties it with the bar', async () => {
  openPage(month({ atraso: arrears, decisoes: [] }));
  const owed = await screen.findByRole('region', { name: 'Em atraso' });
  expect(within(owed).getByText('102 cobranças, R$ 8.126')).toBeDefined();
  expect(within(owed).getByText(/78 são as que falharam em novembro; 24, de antes\.$/)).toBeDefined();
  expect(
    within(owed)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual([
    '/ListaClientes?situacao=em-atraso',
    '/ir/inbox?tipo=cobranca-falhou',
    '/ListaClientes?situacao=suspenso',
  ]);
});

it('sign-ups without a payment stand apart, without a sum of money', async () => {
  const noPrazo = [
    { dia: today, total: 3 },
    { dia: addDays(today, 1), total: 5 },
  ];
  const naoConcluiram = { total: 20, noPrazo, fechados: 12, deAntes: 2, inteiro: true };
  openPage(month({ naoConcluiram, atraso: arrears, decisoes: [] }));
  const box = await screen.findByRole('region', { name: 'Não concluíram' });
  expect(within(box).getByRole('list').textContent).toBe('3hoje5sex.');
  expect(box.textContent).toContain('8 no prazo, pelo dia em que fecham. 12 já fecharam. Mais 2 de meses');
  expect(box.textContent).not.toContain('R$');
});

it('a month in which nobody has paid says when that changes, and shows what waits today', async () => {
  const cobrancas = { ...month({}).cobrancas, proximaEm: '2026-11-30' };
  const empty = { entrou: nothing, chegaram: 0, sairam: 0, cobrancas };
  const none = { ate7: late, ate30: late, mais30: late, pessoas: 0, doMes: nothing };
  openPage(month({ ...empty, atraso: none, decisoes: [] }));
  const heading = await screen.findByRole('heading', { level: 1, name: /Entraram/ });
  expect(heading.textContent).toMatch(/Entraram R\$\s0\. A primeira cobrança de novembro vence no dia 30\.$/);
  expect(screen.getByRole('link', { name: 'Ver outubro' })).toBeDefined();
  expect(screen.getByText('Ninguém que já pagou deve agora.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^Cobranças de|economizaram/ })).toBeNull();
});

it('another month is asked for by its address, and said once it is there; the next one is closed', async () => {
  const { api, announce } = openPage(month({ atraso: arrears, decisoes: [] }));
  await screen.findByRole('heading', { name: 'Cobranças de novembro' });
  expect(screen.getByText('Dezembro de 2026 ainda não começou')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Outubro de 2026' }));
  await screen.findByRole('heading', { name: 'Cobranças de outubro' });
  expect(api.month).toHaveBeenLastCalledWith({ mes: '2026-10' }, expect.anything());
  expect(announce).toHaveBeenCalledWith('Outubro de 2026.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mês' }), 'Novembro 2026');
  await screen.findByRole('heading', { name: 'Cobranças de novembro' });
  expect(api.month).toHaveBeenLastCalledWith({}, expect.anything());
});

it('a bad month in the address is answered, and the month of today shown', async () => {
  const { api } = openPage(month({}), '/Painel?mes=2026-12');
  await screen.findByText(/^Dezembro de 2026 ainda não começou\. Esta página mostra novembro de 2026\.$/);
  expect(api.month).toHaveBeenCalledWith({}, expect.anything());
});
