// @vitest-environment jsdom
import {
  type CaseDetail,
  type CaseKind,
  type CasePerson,
  type CaseQueue,
  caseKinds,
  type QueuedCase,
} from '@serafim/contract/api/case/case-queue';
import { ApiError } from '@serafim/contract/api/http/api-error';
import type { MessageStatusChange } from '@serafim/contract/api/message/inbox';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import QueuePage from './queue-page.tsx';

const today = dayInSaoPaulo(new Date());
const rita = { id: 'd2f0c5de-7b0f-4a39-9a43-0d8f5a1e2b01', nome: 'Rita Campos' };
const bia = { id: 'd2f0c5de-7b0f-4a39-9a43-0d8f5a1e2b02', nome: 'Bia Lima' };

const caseOf = (id: string, nome: string, tipo: CaseKind = 'mensagem'): QueuedCase => ({
  tipo,
  id,
  nome,
  assunto: `Assunto de ${nome}`,
  desde: new Date().toISOString(),
  ate: id === '1' ? today : addDays(today, 3),
  dono: null,
});

const detailOf = (caso: QueuedCase): CaseDetail => ({
  caso,
  mensagem:
    caso.tipo === 'mensagem'
      ? {
          protocolo: caso.id,
          tipo: 'contato',
          recebidaEm: caso.desde,
          nome: caso.nome,
          email: 'quem@exemplo.com.br',
          assunto: `Dúvida de ${caso.nome}`,
          texto: `Palavras de ${caso.nome}`,
          dados: [],
          resposta: null,
        }
      : null,
  fato: caso.id === '1' ? { titulo: 'Confere: dois Pix.', texto: 'Só o primeiro vale.', valores: {} } : null,
  devolucao: null,
  pessoa: null,
});

type CaseQueueQuery = { tipo?: CaseKind | undefined; dono?: 'eu' | undefined };

const countByKind = (cases: readonly QueuedCase[]) =>
  Object.fromEntries(
    caseKinds.map(kind => {
      const own = cases.filter(one => one.tipo === kind);
      const hoje = own.filter(one => one.ate === today).length;
      return [kind, { total: own.length, atrasadas: 0, hoje, amanha: 0 }];
    }),
  ) as CaseQueue['contagem'];

/** A site with these cases open; what is answered or closed leaves them. */
function openQueue(first: QueuedCase[], at = '/Mensagens', isWide = true, self = rita) {
  let open = first;
  const leave = (id: string | number): undefined => {
    open = open.filter(one => one.id !== String(id));
  };
  const api = {
    caseQueue: vi.fn(async ({ tipo, dono }: CaseQueueQuery = {}): Promise<CaseQueue> => {
      const mine = open.filter(one => one.dono?.id === self.id);
      const casos = (dono ? mine : open).filter(one => !tipo || one.tipo === tipo);
      return { casos, contagem: countByKind(open), meus: countByKind(mine), equipe: [bia, rita] };
    }),
    openCase: vi.fn(async (_tipo: string | number, id: string | number) => {
      const found = open.find(one => one.id === id);
      if (!found) throw new ApiError('problem', { status: 404 });
      return detailOf(found);
    }),
    assignCase: vi.fn(
      async (_tipo: string | number, id: string | number, { dono }: { dono: string | null }) => {
        open = open.map(one =>
          one.id === id ? { ...one, dono: [rita, bia].find(person => person.id === dono) ?? null } : one,
        );
        return undefined;
      },
    ),
    answerMessage: vi.fn(async (protocolo: string | number, { texto }: { texto: string }) => {
      leave(protocolo);
      return { id: 'r-1', em: new Date().toISOString(), quem: rita.nome, texto, saiEm: '' };
    }),
    takeBackAnswer: vi.fn(async () => {
      open = first;
      return undefined;
    }),
    markMessage: vi.fn(async (protocolo: string | number, { situacao }: MessageStatusChange) => {
      if (situacao === 'respondida') leave(protocolo);
      else open = first;
      return undefined;
    }),
  };
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const announce = vi.fn();
  const session = { ...self, papel: 'admin', funcao: 'atendimento' } as const;
  const host = createTestHost({ session: { status: 'known', session }, api, announce });
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueuePage host={host} />
    </MemoryRouter>,
  );
  return { api, announce };
}

const three = () => [caseOf('1', 'Ana'), caseOf('2', 'Caio'), caseOf('3', 'Otávio', 'devolver')];
const answer = () => screen.findByLabelText<HTMLTextAreaElement>('Resposta');
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

const expectFocus = (element: HTMLElement) => expect(document.activeElement).toBe(element);

/** jsdom has no dialogs that open. */
const dialogs = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
};

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, dialogs);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('an administrator at the queue', () => {
  it('reads how many cases wait, sees the first one, and what the records say about it', async () => {
    openQueue(three());
    await screen.findByRole('heading', { level: 1, name: '3 para responder' });
    await screen.findByText('1 vence hoje');
    await screen.findByText('Palavras de Ana');
    await screen.findByText('Confere: dois Pix.');
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('link', { name: /Assunto de Ana/ }).getAttribute('aria-current')).toBe('true');
  });

  it('goes on with J and back with K, and finds what was written', async () => {
    openQueue(three());
    await userEvent.type(await answer(), 'Pode, sim.');
    await userEvent.click(document.body);
    await userEvent.keyboard('j');
    expectFocus(await heading('Dúvida de Caio'));
    await screen.findByText('Palavras de Caio');
    await userEvent.keyboard('k');
    await screen.findByText('Palavras de Ana');
    expect((await answer()).value).toContain('Pode, sim.');
  });

  it('finds what was written after a reload, until it is sent; nobody else does', async () => {
    openQueue(three());
    await userEvent.type(await answer(), 'Pode, sim.');
    cleanup();
    openQueue(three(), '/Mensagens', true, bia);
    expect((await answer()).value).not.toContain('Pode, sim.');
    cleanup();
    openQueue(three());
    expect((await answer()).value).toContain('Pode, sim.');
    await userEvent.type(await answer(), '{Control>}{Enter}{/Control}');
    await screen.findByText('Palavras de Caio');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('reads that the connection is slow, then why nothing was sent and what to do; the text stays', async () => {
    const { api } = openQueue(three());
    const { promise, reject } = Promise.withResolvers<never>();
    api.answerMessage.mockReturnValue(promise);
    await userEvent.type(await answer(), 'Pode, sim.');
    vi.useFakeTimers();
    fireEvent.keyDown(screen.getByLabelText('Resposta'), { key: 'Enter', ctrlKey: true });
    await act(async () => vi.advanceTimersByTime(3_999));
    expect(screen.queryByText(/A conexão está lenta/)).toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    expect(screen.getByText(/A conexão está lenta/).textContent).toContain('O texto está guardado');
    await act(async () => reject(new ApiError('problem', { status: 503 })));
    vi.useRealTimers();
    expect(screen.queryByText(/A conexão está lenta/)).toBeNull();
    await screen.findByText('A resposta não foi enviada');
    await screen.findByText(/aperte “Enviar resposta” de novo/);
    expect((await answer()).value).toContain('Pode, sim.');
  });

  it('writes a j where a j is written', async () => {
    openQueue(three());
    await screen.findByText('Palavras de Ana');
    await userEvent.keyboard('r');
    expectFocus(await answer());
    await userEvent.keyboard('j');
    expect(screen.getByText('Palavras de Ana')).toBeDefined();
  });

  it('answers, gets the next case, and takes the answer back from there', async () => {
    const { api, announce } = openQueue(three(), '/Mensagens?caso=mensagem/2');
    const box = await answer();
    await userEvent.type(box, 'Pode, sim.{Control>}{Enter}{/Control}');
    expectFocus(await heading('Assunto de Otávio'));
    expect(announce).toHaveBeenCalledWith(
      expect.stringMatching(/^Resposta a Caio guardada\. Próximo: Assunto de Otávio.* Resolver até/),
    );
    await screen.findByRole('heading', { level: 1, name: '2 para responder' });
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Palavras de Caio');
    expect(api.takeBackAnswer).toHaveBeenCalledWith('2', 'r-1');
    expect((await answer()).value).toContain('Pode, sim.');
  });

  it('finds the way to where a case of another kind is dealt with', async () => {
    openQueue(three(), '/Mensagens?tipo=devolver');
    const way = await screen.findByRole('link', { name: 'Ver a devolução' });
    expect(way.getAttribute('href')).toBe('/Painel#devolucoes');
    expect(screen.queryByRole('link', { name: /Assunto de Ana/ })).toBeNull();
  });

  it('answers two in a row, and takes the first one back', async () => {
    const { api } = openQueue([caseOf('1', 'Ana'), caseOf('2', 'Caio'), caseOf('3', 'Bia')]);
    await screen.findByText('Palavras de Ana');
    // The list is not read anew in time.
    api.caseQueue.mockImplementation(() => new Promise<never>(() => undefined));
    api.answerMessage.mockImplementation(async (protocolo, { texto }) => ({
      ...{ id: `r-${protocolo}`, em: '', quem: rita.nome, texto, saiEm: '' },
    }));
    for (const name of ['Ana', 'Caio']) {
      await screen.findByText(`Palavras de ${name}`);
      const box = await answer();
      fireEvent.change(box, { target: { value: `Pode, sim, ${name}.` } });
      fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    }
    await screen.findByText('Palavras de Bia');
    expect(screen.queryByRole('link', { name: /Assunto de Ana/ })).toBeNull();
    const [first, second] = screen.getAllByRole('button', { name: 'Desfazer' });
    expect(second).toBeDefined();
    await userEvent.click(first as HTMLElement);
    expect(api.takeBackAnswer).toHaveBeenCalledExactlyOnceWith('1', 'r-1');
    await screen.findByText('Palavras de Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(api.takeBackAnswer).toHaveBeenLastCalledWith('2', 'r-2');
  });

  it.each([
    ['clinica', 'Ver o cadastro', '/Clinicas?clinica=7'],
    ['exclusao', 'Ver o pedido', '/Eliminacoes?pedido=7'],
  ] as const)('finds the way to the very one that a case of %s is about', async (tipo, name, address) => {
    openQueue([caseOf('7', 'Boa Vida', tipo)]);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  });

  it('takes over the case of somebody else, who is named before anything is written', async () => {
    const { api } = openQueue([{ ...caseOf('1', 'Ana'), dono: bia }]);
    await screen.findByText('Bia Lima está com este caso');
    await userEvent.click(screen.getByRole('button', { name: 'Com Bia' }));
    await userEvent.click(within(screen.getByRole('list', { name: 'Passar o caso' })).getByText('Assumir'));
    await screen.findByRole('button', { name: 'Com você' });
    expect(api.assignCase).toHaveBeenCalledWith('mensagem', '1', { dono: rita.id });
    expect(screen.queryByText('Bia Lima está com este caso')).toBeNull();
  });

  it('sees in the list whose a case is, and the own ones alone', async () => {
    const [ana, caio, otavio] = three() as [QueuedCase, QueuedCase, QueuedCase];
    openQueue([{ ...ana, dono: bia }, { ...caio, dono: rita }, otavio]);
    const row = (name: string) => screen.findByRole('link', { name: new RegExp(`Assunto de ${name}`) });
    expect((await row('Ana')).textContent).toContain('BLCom Bia');
    expect((await row('Caio')).textContent).toContain('vocêCom você');
    expect((await row('Otávio')).textContent).not.toContain('Com');
    await userEvent.click(screen.getByRole('link', { name: 'Meus 1' }));
    await screen.findByRole('heading', { level: 1, name: '1 com você' });
    await screen.findByText('Palavras de Caio');
    expect(screen.queryByRole('link', { name: /Assunto de Ana/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Mensagens 1' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Devoluções/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Meus 1' }));
    await row('Ana');
  });

  it('reads that a case was ended meanwhile, and goes on with the next one', async () => {
    openQueue(three(), '/Mensagens?caso=mensagem/9');
    await heading('Este caso já foi encerrado.');
    await userEvent.click(screen.getByRole('link', { name: 'Ir para o próximo' }));
    await screen.findByText('Palavras de Ana');
  });

  it('closes a message for a reason with E, and takes that back', async () => {
    const { api } = openQueue(three());
    await screen.findByText('Palavras de Ana');
    await userEvent.keyboard('e');
    await userEvent.type(await screen.findByLabelText('Motivo'), 'É propaganda.');
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar a mensagem' }));
    await screen.findByText('Palavras de Caio');
    expect(api.markMessage).toHaveBeenCalledWith('1', {
      situacao: 'respondida',
      motivo: 'É propaganda.',
      lidas: 0,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Palavras de Ana');
  });

  it('reads for what a message was closed before it was opened again', async () => {
    const { api } = openQueue(three());
    const detail = detailOf(caseOf('1', 'Ana'));
    const encerrada = { em: '2026-11-20T12:00:00.000Z', quem: 'Bia Lima', motivo: 'Parecia propaganda.' };
    api.openCase.mockResolvedValue({
      ...detail,
      mensagem: detail.mensagem && { ...detail.mensagem, encerrada },
    });
    await screen.findByText('Bia Lima encerrou sem responder em');
    await screen.findByText('Parecia propaganda.');
  });

  it('keeps the list that cannot be read again, and reads since when', async () => {
    const { api } = openQueue(three());
    await screen.findByText('Palavras de Ana');
    api.caseQueue.mockRejectedValue(new ApiError('network'));
    await userEvent.click(screen.getByRole('button', { name: 'Sem dono' }));
    await userEvent.click(screen.getByText('Assumir'));
    await screen.findByText(/^A lista parou às \d\dh(?:\d\d)?$/);
    expect(screen.getByRole('link', { name: /Assunto de Caio/ })).toBeDefined();
  });

  it('switches single keys off, for good', async () => {
    openQueue(three());
    await userEvent.click(await screen.findByRole('button', { name: 'atalhos' }));
    await userEvent.click(screen.getByLabelText('Usar atalhos de uma tecla'));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await userEvent.keyboard('j');
    expect(screen.getByText('Palavras de Ana')).toBeDefined();
    expect(localStorage.getItem('serafim-atalhos')).not.toBeNull();
  });

  it('is warned where a message brings a member’s CPF from another address', async () => {
    const { api } = openQueue(three());
    const detail = detailOf(caseOf('1', 'Ana'));
    const member = (email: string): CasePerson => ({
      ...{ id: rita.id, nome: 'Ana Souza', numero: '0042 1187', email, plano: 'guardian', fatura: 'mensal' },
      ...{ contrato: 'ativo', pagoAte: '2026-12-09', cobrancas: [], dependentes: [] },
    });
    const warning = 'O e-mail não é o do cadastro';
    const email = detail.mensagem?.email.toUpperCase() ?? '';
    api.openCase.mockResolvedValue({ ...detail, pessoa: member('outra@exemplo.com.br') });
    await screen.findByText(warning);
    api.openCase.mockResolvedValue({ ...detail, pessoa: member(email) });
    await userEvent.keyboard('j');
    await screen.findByRole('heading', { level: 2, name: 'Ana Souza' });
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('is told that nobody waits', async () => {
    openQueue([]);
    await heading('Ninguém espera por você');
    await screen.findByRole('heading', { level: 1, name: '0 para responder' });
  });

  it('sees on a narrow screen the list, then a case in its place, and goes back', async () => {
    openQueue(three(), '/Mensagens', false);
    await userEvent.click(await screen.findByRole('link', { name: /Assunto de Caio/ }));
    await screen.findByText('Palavras de Caio');
    expect(screen.queryByRole('link', { name: /Assunto de Ana/ })).toBeNull();
    expect(screen.getByText('2 de 3')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Fila' }));
    expectFocus(await screen.findByRole('link', { name: /Assunto de Caio/ }));
  });
});
