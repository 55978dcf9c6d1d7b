import type { ClientEvent } from '@serafim/contract/api/client-file';
import { expect, it } from 'vitest';
import { sentenceOf } from './event-words.ts';

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
  [event('alterou'), 'Rita salvou sem mudanças'],
  [event('alterou', ['telefone']), 'Rita mudou o telefone'],
  [event('alterou', ['nome', 'email', 'telefone']), 'Rita mudou o nome, o e-mail e o telefone'],
])('an admin reads what happened: %j', (some, sentence) => expect(sentenceOf(some)).toBe(sentence));
