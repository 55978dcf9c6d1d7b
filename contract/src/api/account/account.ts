import { ownCardSchema } from '../card/card.ts';
import { clientUpdateSchema } from '../client/client-record.ts';
import { givenPassword, newPassword } from '../fields/password.ts';
import { pixKey } from '../fields/pix-key.ts';
import { emptyOr, text } from '../fields/text.ts';
import { chargeSchema } from '../payment/payment.ts';
import { billings, dueDays, paymentMethods, planIds } from '../plan/plan-table.ts';
import { dependentSchema } from '../sign-up/member.ts';
import { z } from '../zod.ts';

/** Ways to leave: a withdrawal within seven days returns all money; a later one ends with the paid period. */
export const leavingKinds = ['desistencia', 'cancelamento'] as const;

/** Answer of GET /minha-conta/saida: terms of leaving today, before the member decides. Money in centavos. */
export const leavingTermsSchema = z.object({
  tipo: z.enum(leavingKinds),
  /** Last day of the card; today for a withdrawal. */
  efeitoEm: z.iso.date(),
  reembolso: z.int(),
  /** Last day to withdraw; null once it has passed. */
  desistenciaAte: z.nullable(z.iso.date()),
  /** True when a boleto was paid, or may have been: its refund needs a Pix key. */
  pedeChavePix: z.boolean(),
});

export type LeavingTerms = z.infer<typeof leavingTermsSchema>;

/** Confirmation for a member who left. Money in centavos. */
export const leavingSchema = z.object({
  protocolo: z.string(),
  tipo: z.enum(leavingKinds),
  pedidaEm: z.iso.date(),
  efeitoEm: z.iso.date(),
  reembolso: z.int(),
  /** False while the bank has not confirmed that it gives the money back. */
  reembolsada: z.boolean(),
  /** The Pix key that the money of a boleto goes to, masked; empty where there is none. */
  chavePix: z.string(),
  /** True while the money waits until the member names or confirms that key through an e-mailed link. */
  esperaChave: z.boolean(),
  /** Opens the receipt for eight days. */
  passe: z.string(),
});

export type Leaving = z.infer<typeof leavingSchema>;

/** A charge in the list of its contract. */
const accountCharge = z.extend(
  z.pick(chargeSchema, {
    periodo: true,
    valor: true,
    meiodepagamento: true,
    situacao: true,
    conferindo: true,
    vencimento: true,
    pagaEm: true,
  }),
  {
    /** Names the charge and its receipt. */
    id: z.string(),
    /** Centavos of its payment that are back; 0, or left out, where none are. */
    devolvido: z.optional(z.int()),
  },
);

export type AccountCharge = z.infer<typeof accountCharge>;

/** A contract that was made, in every state. */
const madeContract = z.object({
  numero: z.string(),
  plano: z.enum(planIds),
  fatura: z.enum(billings),
  meiodepagamento: z.enum(paymentMethods),
  vencimento: z.enum(dueDays),
  contratadoEm: z.iso.date(),
  /** Last day of the twelve months that run, or would. */
  renovaEm: z.iso.date(),
  /** The newest first. */
  cobrancas: z.array(accountCharge),
  /** Opens the contract and its payment for eight days. */
  passe: z.string(),
});

/** A contract that is charged for. */
const chargedContract = z.extend(madeContract, {
  /** The charge that comes next; null where nothing more will be charged. */
  proximaCobranca: z.nullable(
    z.object({
      em: z.iso.date(),
      valor: z.int(),
      /** The last day that it pays for. */
      ate: z.iso.date(),
    }),
  ),
  /** A change of plan that holds from a day on. */
  troca: z.nullable(z.object({ plano: z.enum(planIds), fatura: z.enum(billings), desde: z.iso.date() })),
});

/** The present contract of a member, by its state. */
const accountContract = z.discriminatedUnion('situacao', [
  z.object({ situacao: z.literal('nenhum') }),
  /** Nothing is paid yet. */
  z.extend(chargedContract, { situacao: z.literal('aguardando') }),
  /** The period is paid, also of one that its member left: `saida` says so, and until when the card holds. */
  z.extend(chargedContract, { situacao: z.literal('ativo'), saida: z.nullable(leavingSchema) }),
  /** The period is not paid, and the cards hold until `suspendeEm`; null while its charge is not open. */
  z.extend(chargedContract, { situacao: z.literal('atrasado'), suspendeEm: z.nullable(z.iso.date()) }),
  /** The cards do not hold from `suspensaDesde` on, because a charge was not paid. */
  z.extend(chargedContract, { situacao: z.literal('suspenso'), suspensaDesde: z.iso.date() }),
  z.extend(madeContract, {
    situacao: z.literal('encerrado'),
    encerradoEm: z.iso.date(),
    saida: leavingSchema,
  }),
]);

export type AccountContract = z.infer<typeof accountContract>;

/** A contract that ended before the member came back. */
const formerContract = z.object({
  contrato: z.string(),
  plano: z.enum(planIds),
  contratadoEm: z.iso.date(),
  encerradoEm: z.iso.date(),
  /** Protocol of the contract's end. */
  protocolo: z.string(),
  /** The newest first. */
  cobrancas: z.array(accountCharge),
});

/** Answer of GET /minha-conta: everything that a member's own area shows. */
export const accountSchema = z.object({
  /** Version of the member's data, which a change of them sends in `If-Match`. */
  versao: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  endereco: z.string(),
  novidades: z.boolean(),
  /** With its middle digits alone, as `***.456.789-**`. */
  cpf: z.string(),
  numero: z.string(),
  /** Current content of the member's own card; null when none is issued. */
  carteirinha: z.nullable(
    z.pick(ownCardSchema, { validaAte: true, aviso: true, situacao: true, paraEm: true, codigo: true }),
  ),
  contrato: accountContract,
  /** Earlier contracts of a member who left and came back, the newest first. */
  contratosAnteriores: z.array(formerContract),
  /** Day on which a card was stored for later charges; null when none is stored. */
  cartaoGuardadoDesde: z.nullable(z.iso.date()),
  /** `lugar` names a dependent's card; 1 is the first, and no number comes back. CPF masked. */
  dependentes: z.array(z.object({ lugar: z.int(), nome: z.string(), cpf: z.string() })),
});

export type Account = z.infer<typeof accountSchema>;

/** Returns the path of a paid charge's receipt, under the API's address. */
export const chargeReceiptPath = (id: string): string =>
  `/minha-conta/cobrancas/${encodeURIComponent(id)}/recibo.pdf`;

/** Returns the path of the member's receipt for the end of a contract, under the API's address. */
export const leavingReceiptPath = (protocol: string): string =>
  `/minha-conta/saidas/${encodeURIComponent(protocol)}/recibo.pdf`;

/** Payload of POST /minha-conta/dependentes. */
export const newDependentSchema = dependentSchema;

/** Payload of PUT /minha-conta/plano. Before the first payment the change holds at once. Choosing the plan one has takes back a change that has not begun. */
export const planChangeSchema = z.strictObject({
  plano: z.enum(planIds, 'Escolha um plano.'),
  fatura: z.enum(billings, 'Escolha mensal ou anual.'),
});

/**
 * Payload of PUT /minha-conta/pagamento: how later charges are paid, and on which day of the month. The period that comes
 * next ends on the day before the new day, and costs its share.
 */
export const paymentTermsSchema = z.strictObject({
  meiodepagamento: z.enum(paymentMethods, 'Escolha Pix, cartão ou boleto.'),
  vencimento: z.enum(dueDays, 'Escolha o dia do vencimento.'),
  /** Deletes what is stored of the card; the next charge asks for one. */
  esquecerCartao: z._default(z.boolean(), false),
});

export type PaymentTermsInput = z.input<typeof paymentTermsSchema>;

/** Payload of PUT /minha-conta/dados. Another e-mail needs the password: codes to recover it go there. */
export const ownDataSchema = z.extend(clientUpdateSchema, {
  endereco: text({ min: 0, max: 400 }),
  novidades: z.boolean(),
  senha: emptyOr(givenPassword),
});

/** Payload of PUT /minha-conta/senha. */
export const passwordChangeSchema = z.strictObject({ atual: givenPassword, nova: newPassword });

/**
 * Payload of POST /minha-conta/saida: the way out that was shown, so that the member confirms no other, and where the
 * money of a boleto goes: a key, which takes the password, or a link in a mail that asks for one.
 */
export const leaveSchema = z.strictObject({
  tipo: z.enum(leavingKinds),
  chavePix: z._default(emptyOr(pixKey), ''),
  senha: z._default(emptyOr(givenPassword), ''),
  chavePorEmail: z._default(z.boolean(), false),
});

export type LeaveInput = z.input<typeof leaveSchema>;
