// @vitest-environment jsdom
import type { UnmatchedNotice } from '@serafim/contract/api/payment/unmatched-notice';
import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnmatchedNotices } from './unmatched-notices.tsx';

const notice: UnmatchedNotice = {
  id: '6f0c2f9e-4a43-4d64-8f3e-0a9f8f1e2d3c',
  referencia: 'NOBODYS',
  situacao: 'confirmado',
  valor: 5060,
  esperado: null,
  cliente: null,
  recebidoEm: '2026-11-21T12:00:00Z',
  resolucao: null,
};
const settled = {
  ...notice,
  resolucao: { em: '2026-11-21T13:00:00Z', quem: 'Rita Prado', nota: 'O banco estornou.' },
};

function createHost(found: UnmatchedNotice[], funcao: AdminRole = 'gestao') {
  const api = {
    unmatchedNotices: vi.fn(async () => found),
    settleNotice: vi.fn(async () => [settled]),
  };
  const session = { id: 'x', nome: 'Rita Prado', papel: 'admin', funcao } as const;
  return { host: createTestHost({ session: { status: 'known', session }, api }), api };
}

afterEach(cleanup);

describe('a manager who looks at the bank’s notices', () => {
  it('reads of each what does not fit, and settles it with a note', async () => {
    const { host, api } = createHost([notice]);
    render(<UnmatchedNotices host={host} />);
    await screen.findByText(/R\$\s50,60 pago, e nenhuma cobrança tem esta referência/);
    await userEvent.type(screen.getByLabelText('O que foi feito'), 'O banco estornou.');
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como resolvido' }));
    await screen.findByText('Todos foram resolvidos.');
    expect(api.settleNotice).toHaveBeenCalledWith(notice.id, { nota: 'O banco estornou.' });
    expect(screen.getByText('Resolvidos (1)')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Marcar como resolvido' })).toBeNull();
  });

  it('reads whose charge it was, and how much it asked for', async () => {
    const cliente = { id: notice.id, nome: 'Ana Souza', numero: '1234' };
    const { host } = createHost([{ ...notice, esperado: 6327, cliente }]);
    render(<UnmatchedNotices host={host} />);
    await screen.findByText(/a cobrança de Ana Souza, associado 1234, é de R\$\s63,27/);
  });

  it('sends no note that says nothing', async () => {
    const { host, api } = createHost([notice]);
    render(<UnmatchedNotices host={host} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como resolvido' }));
    await screen.findByText(/pelo menos 5 letras/);
    expect(api.settleNotice).not.toHaveBeenCalled();
  });

  it('is told where the answer was refused, and can send it again', async () => {
    const { host, api } = createHost([notice]);
    api.settleNotice.mockRejectedValueOnce(new Error('no network'));
    render(<UnmatchedNotices host={host} />);
    await userEvent.type(await screen.findByLabelText('O que foi feito'), 'O banco estornou.');
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como resolvido' }));
    await screen.findByText('O aviso continua em aberto');
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como resolvido' }));
    await screen.findByText('Todos foram resolvidos.');
  });

  it('sees nothing where there is none', async () => {
    const { host, api } = createHost([]);
    const { container } = render(<UnmatchedNotices host={host} />);
    await vi.waitFor(() => expect(api.unmatchedNotices).toHaveBeenCalled());
    expect(container.textContent).toBe('');
  });
});

it('another administrator is shown none, and the API is not asked', async () => {
  const { host, api } = createHost([notice], 'atendimento');
  const { container } = render(<UnmatchedNotices host={host} />);
  await Promise.resolve();
  expect(container.textContent).toBe('');
  expect(api.unmatchedNotices).not.toHaveBeenCalled();
});
