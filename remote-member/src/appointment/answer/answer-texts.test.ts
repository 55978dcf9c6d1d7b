import type { ClinicRequest } from '@serafim/contract/api/appointment/appointment';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { expect, it } from 'vitest';
import { answerHeading, answerLead } from './answer-texts.ts';

const request = (about: Partial<ClinicRequest>): ClinicRequest => ({
  protocolo: '20261121-7KQ2M9XB',
  clinica: 'Clínica Boa Vizinha',
  situacao: 'enviado',
  respostaAte: '2026-11-26T12:00:00.000Z',
  servico: 'Dermatologia',
  desejos: [{ dia: '2026-11-24', periodo: 'manha' }],
  pessoa: null,
  resposta: null,
  ...about,
});
const resposta = { em: '2026-11-22T12:30:00.000Z', dia: null, hora: null, mensagem: 'Agenda cheia.' };

it.each([
  [request({}), 'Pedido de consulta', 'Responda até 26/11/2026, 09:00.'],
  [request({ situacao: 'confirmado', resposta }), 'Consulta confirmada', 'Para mudar, ligue para ele.'],
  [request({ situacao: 'recusado', resposta }), 'Pedido recusado', 'respondeu em 22/11/2026, 09:30.'],
  [request({ situacao: 'expirado' }), 'O prazo terminou', 'O link não aceita mais resposta.'],
  [request({ situacao: 'cancelado' }), 'O associado cancelou', 'O horário está livre.'],
  [null, 'Este link não abre um pedido', 'Pedidos antigos são apagados.'],
])('a clinic reads where a request stands, and until when: %#', (of, heading, sentence) => {
  expect(answerHeading(of)).toBe(heading);
  expect(answerLead(of, defaultBrand)).toContain(sentence);
});
