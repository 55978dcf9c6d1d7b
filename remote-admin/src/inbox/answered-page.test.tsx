// @vitest-environment jsdom
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnsweredPage } from './answered-page.tsx';

const message: InboxMessage = {
  ...{ protocolo: '20261121-7KQ2M9XB', tipo: 'contato', recebidaEm: '2026-11-21T12:00:00.000Z' },
  ...{
    nome: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    assunto: 'Cobrança',
    texto: 'Fui cobrada.',
    dados: [],
  },
  resposta: { em: '2026-11-22T12:00:00.000Z', quem: 'Rita' },
};

function openPage(at: string) {
  const inbox = vi.fn(async ({ busca = '' }: { busca?: string | undefined } = {}) => {
    const items = busca === '' || busca === 'ana' ? [message] : [];
    return { items, total: items.length };
  });
  const session = { id: 'a', nome: 'Rita', papel: 'admin', funcao: 'atendimento' } as const;
  const api = { inbox, waitingList: async () => [] };
  render(
    <MemoryRouter initialEntries={[at]}>
      <AnsweredPage host={createTestHost({ session: { status: 'known', session }, api })} />
    </MemoryRouter>,
  );
  return inbox;
}

const field = () => screen.findByLabelText<HTMLInputElement>(/Protocolo, nome, e-mail ou palavras/);

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an administrator looks for an answered message', async () => {
  const inbox = openPage('/Mensagens?situacao=respondida&pagina=3');
  await userEvent.type(await field(), ' ana {Enter}');
  await screen.findByText(/^1 mensagem encontrada/);
  expect(inbox).toHaveBeenLastCalledWith(
    expect.objectContaining({ busca: 'ana', pagina: 1 }),
    expect.anything(),
  );
  expect((await field()).value).toBe('ana');
  expect(document.activeElement).toBe(await field());
});

it('an administrator reads that nothing was found, and keeps what was typed', async () => {
  openPage('/Mensagens?situacao=respondida&busca=bia');
  await screen.findByText('Nada encontrado com “bia”');
  expect((await field()).value).toBe('bia');
});

it('a CPF goes into no address', async () => {
  const inbox = openPage('/Mensagens?situacao=respondida');
  await userEvent.type(await field(), '529.982.247-25{Enter}');
  await screen.findByText(/Aqui não se procura por CPF/);
  expect(inbox).not.toHaveBeenCalledWith(
    expect.objectContaining({ busca: expect.anything() }),
    expect.anything(),
  );
  expect((await field()).value).toBe('529.982.247-25');
});
