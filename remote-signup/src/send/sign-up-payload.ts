import { addressLine } from '@serafim/contract/api/address';
import type { MemberInput } from '@serafim/contract/api/member';
import type { z } from '@serafim/contract/api/zod';
import { contactFields } from '../contact/contact-fields.ts';
import type { Draft } from '../draft/draft.ts';
import type { paymentFields } from '../payment/payment-fields.ts';
import { youFields } from '../you/you-fields.ts';

/** Step 4, checked and normalised. */
export type Payment = z.output<typeof paymentFields>;

/**
 * The specified body of POST /cadastro.
 * @throws when steps 1 or 2 hold something that their own check would refuse
 */
export function signUpPayload(draft: Draft, payment: Payment): MemberInput {
  const { nome } = youFields.parse(draft);
  const { email, ddd, celular, cpf } = contactFields.parse(draft);
  const { cep, rua, numero, complemento, bairro, cidade, uf } = payment;
  return {
    nome,
    email,
    plano: draft.plano,
    fatura: payment.fatura,
    cpf,
    meiodepagamento: payment.meiodepagamento,
    filiacao: payment.filiacao,
    dependentes: draft.dependentes,
    telefone: `${ddd} ${celular}`,
    endereco: addressLine({ cep, rua, numero, complemento, bairro, cidade, uf }),
    password: payment.password,
    vencimento: payment.vencimento,
    novidades: payment.novidades,
  };
}
