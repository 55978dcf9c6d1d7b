import type { ClientEvent } from '@serafim/contract/api/client/client-file';
import { expect, it } from 'vitest';
import { describeEvent } from './event-sentence.ts';

const event = (acao: ClientEvent['acao'], campos: string[] = []): ClientEvent => ({
  registro: 1,
  em: '2026-11-21T12:00:00.000Z',
  quem: acao === 'cadastrou' ? null : 'Rita',
  acao,
  campos,
});

it.each([
  [event('cadastrou'), 'cadastro pelo site'],
  [event('abriu'), 'Rita abriu o cadastro'],
  [event('mostrou-cpf'), 'Rita viu o CPF completo'],
  [event('mandou-devolver'), 'Rita mandou devolver um pagamento'],
  [event('mandou-devolver', ['chavePix', 'x']), 'Rita trocou a chave Pix de uma devolução'],
  [event('mandou-devolver', ['pedido', 'chavePix']), 'Rita pediu uma devolução, que outra pessoa aprova'],
  [event('mandou-devolver', ['aprovado']), 'Rita aprovou uma devolução'],
  [
    event('email-recusado', ['550 5.1.1']),
    'o servidor do e\u2011mail recusou uma mensagem (550 5.1.1): confira o endereço',
  ],
  [event('alterou'), 'Rita salvou sem mudanças'],
  [event('alterou', ['telefone']), 'Rita mudou o telefone'],
  [event('alterou', ['nome', 'email', 'telefone']), 'Rita mudou o nome, o e\u2011mail e o telefone'],
])('an administrator reads an event as a sentence: %j', (clientEvent, sentence) =>
  expect(describeEvent(clientEvent)).toBe(sentence),
);
