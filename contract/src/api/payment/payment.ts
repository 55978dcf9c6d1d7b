import { qrCodeSchema } from '../fields/qr-code.ts';
import { billings, dueDays, paymentMethods, planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';
import { chargeStates } from './charge-state.ts';

/** One charge, with the codes that its payer pays it by. */
export const chargeSchema = z.object({
  /** Centavos. */
  valor: z.int(),
  meiodepagamento: z.enum(paymentMethods),
  situacao: z.enum(chargeStates),
  /** True while the bank has a payment and nobody knows how it ends: it is not to be paid again meanwhile. */
  conferindo: z.boolean(),
  /** Last day to pay it the way it was chosen. */
  vencimento: z.iso.date(),
  pagaEm: z.nullable(z.iso.date()),
  /** First and last day that it pays for; of a first charge that is open, if it is paid on the day of its price. */
  periodo: z.object({ de: z.iso.date(), ate: z.iso.date() }),
  /** Reason of the bank's refusal, as a sentence; '' when it did not refuse. */
  motivo: z.string(),
  /** 'Copia e cola' and the same as a QR code. */
  pix: z.nullable(z.object({ codigo: z.string(), qr: qrCodeSchema })),
  /** The 47 digits of a boleto, as banks print them. */
  boleto: z.nullable(z.object({ linha: z.string() })),
});

export type Charge = z.infer<typeof chargeSchema>;

/** A contract as its success page shows it: no CPF, no surname, no address. */
export const contractSummarySchema = z.object({
  primeiroNome: z.string(),
  /** Member number, as the card shows it. */
  numero: z.string(),
  /** Number of the contract. */
  contrato: z.string(),
  plano: z.enum(planIds),
  fatura: z.enum(billings),
  /** Day of the month that charges fall due on. */
  vencimento: z.enum(dueDays),
  dependentes: z.int(),
  contratadoEm: z.iso.date(),
  /** Last day to withdraw. */
  desistenciaAte: z.iso.date(),
  cobranca: chargeSchema,
  /** True when that charge is the contract's first. */
  primeira: z.boolean(),
  /** Today, as the API counts it. */
  hoje: z.iso.date(),
  /** True while the sandbox stands in for a payment provider: no money moves. */
  demonstracao: z.boolean(),
});

export type ContractSummary = z.infer<typeof contractSummarySchema>;

/** Token that a provider's form in the browser sends instead of a card. A card's number never comes here. */
export const instrument = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_-]{7,99}$/, 'Este meio de pagamento veio em um formato inesperado.'));

/** An amount in centavos that a payer was shown; refused as `valor-mudou` where it is another one by now. */
export const seenAmount = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999))), null);

/** Payload of POST /contratacao/{passe}/pagamento. */
export const paymentSchema = z.strictObject({ instrumento: instrument, valor: seenAmount });

/** Payload of PUT /contratacao/{passe}/pagamento: pay another way. */
export const paymentChangeSchema = z.strictObject({
  meiodepagamento: z.enum(paymentMethods, 'Escolha Pix, cartão ou boleto.'),
});

/** The sandbox's instruments and how each ends. Any other is refused. */
export const sandboxInstruments = {
  aprova: 'sandbox-aprova',
  aprovaUmaVez: 'sandbox-aprova-uma-vez',
  aprovaDepois: 'sandbox-aprova-depois',
  recusa: 'sandbox-recusa',
  naoResponde: 'sandbox-nao-responde',
} as const;
