import type { Rows } from '../http/row.ts';
import { protocolSchema } from '../message/contact.ts';
import { z } from '../zod.ts';
import {
  accountSchema,
  leaveSchema,
  leavingSchema,
  leavingTermsSchema,
  newDependentSchema,
  ownDataSchema,
  passwordChangeSchema,
  paymentTermsSchema,
  planChangeSchema,
} from './account.ts';
import { personalDataSchema } from './personal-data.ts';

export const accountCalls = {
  account: {
    call: 'GET /minha-conta',
    summary: 'Mostra a própria conta',
    access: 'member',
    answer: accountSchema,
  },
  addDependent: {
    call: 'POST /minha-conta/dependentes',
    summary: 'Inclui um dependente',
    access: 'member',
    body: newDependentSchema,
    answer: accountSchema,
    problems: ['contrato-encerrado'],
  },
  /** `lugar` is an index, from 0 for the member; the card there is void from then on. */
  removeDependent: {
    call: 'DELETE /minha-conta/dependentes/:lugar',
    summary: 'Retira um dependente',
    access: 'member',
    params: z.strictObject({
      lugar: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(255)),
    }),
    answer: accountSchema,
  },
  changePlan: {
    call: 'PUT /minha-conta/plano',
    summary: 'Troca de plano a partir da próxima cobrança, ou na hora enquanto a primeira não foi paga',
    access: 'member',
    body: planChangeSchema,
    answer: accountSchema,
    problems: ['contrato-encerrado', 'pagamento-em-conferencia', 'pagamento-encerrado'],
  },
  changePaymentTerms: {
    call: 'PUT /minha-conta/pagamento',
    summary: 'Troca a forma e o dia de pagar as próximas cobranças',
    access: 'member',
    body: paymentTermsSchema,
    answer: accountSchema,
    problems: ['contrato-encerrado', 'pagamento-em-conferencia', 'pagamento-encerrado'],
  },
  changeOwnData: {
    call: 'PUT /minha-conta/dados',
    summary: 'Corrige os próprios dados',
    access: 'member',
    ifMatch: true,
    body: ownDataSchema,
    answer: accountSchema,
  },
  changePassword: {
    call: 'PUT /minha-conta/senha',
    summary: 'Troca a senha e encerra as outras sessões',
    access: 'member',
    body: passwordChangeSchema,
    answer: 'nothing',
  },
  leavingTerms: {
    call: 'GET /minha-conta/saida',
    summary: 'Diz o que significa sair hoje',
    access: 'member',
    answer: leavingTermsSchema,
  },
  /** Repeated, it answers what was confirmed the first time. */
  leave: {
    call: 'POST /minha-conta/saida',
    summary: 'Desiste ou cancela',
    access: 'member',
    body: leaveSchema,
    answer: leavingSchema,
    problems: ['versao-desatualizada'],
  },
  personalData: {
    call: 'GET /minha-conta/dados',
    summary: 'Entrega tudo o que sabemos de quem pede',
    access: 'member',
    answer: personalDataSchema,
  },
  requestErasure: {
    call: 'POST /minha-conta/eliminacao',
    summary: 'Pede a eliminação dos próprios dados',
    access: 'member',
    answer: protocolSchema,
  },
} as const satisfies Rows;
