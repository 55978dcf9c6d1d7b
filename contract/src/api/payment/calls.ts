import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import { contractSummarySchema, paymentChangeSchema, paymentSchema } from './payment.ts';
import { noticeReceivedSchema, paymentNoticeSchema } from './payment-notice.ts';
import { overdueRefundsSchema, refundKeyInputSchema, refundKeySchema, refundTrySchema } from './refund.ts';
import { refundAnswerSchema, staffRefundInputSchema, staffRefundSchema } from './staff-refund.ts';
import { noticeSettledSchema, unmatchedNoticesSchema } from './unmatched-notice.ts';

export const paymentCalls = {
  contract: {
    call: 'GET /contratacao/:passe',
    summary: 'Mostra uma contratação',
    access: 'anyone',
    answer: contractSummarySchema,
  },
  /** A charge that the bank declines is returned, not refused. */
  pay: {
    call: 'POST /contratacao/:passe/pagamento',
    summary: 'Paga a cobrança em aberto',
    access: 'anyone',
    body: paymentSchema,
    answer: contractSummarySchema,
    problems: ['pagamento-em-conferencia', 'pagamento-encerrado', 'valor-mudou'],
  },
  payAnotherWay: {
    call: 'PUT /contratacao/:passe/pagamento',
    summary: 'Troca a forma de pagar a cobrança em aberto',
    access: 'anyone',
    body: paymentChangeSchema,
    answer: contractSummarySchema,
    problems: ['pagamento-em-conferencia', 'pagamento-encerrado'],
  },
  contractPdf: {
    call: 'GET /contratacao/:passe/contrato.pdf',
    summary: 'Baixa o contrato',
    access: 'anyone',
    answer: 'application/pdf',
  },
  paymentPdf: {
    call: 'GET /contratacao/:passe/pagamento.pdf',
    summary: 'Baixa o recibo do pagamento mais novo',
    access: 'anyone',
    answer: 'application/pdf',
  },
  boletoPdf: {
    call: 'GET /contratacao/:passe/boleto.pdf',
    summary: 'Baixa o boleto da cobrança em aberto',
    access: 'anyone',
    answer: 'application/pdf',
  },
  leavingPdf: {
    call: 'GET /contratacao/:passe/recibo.pdf',
    summary: 'Baixa o recibo de quem saiu',
    access: 'anyone',
    answer: 'application/pdf',
  },
  ownLeavingPdf: {
    call: 'GET /minha-conta/saidas/:protocolo/recibo.pdf',
    summary: 'Baixa o recibo do fim de um contrato próprio, também de um anterior',
    access: 'member',
    answer: 'application/pdf',
  },
  ownPaymentPdf: {
    call: 'GET /minha-conta/cobrancas/:id/recibo.pdf',
    summary: 'Baixa o recibo de um pagamento',
    access: 'member',
    answer: 'application/pdf',
  },
  clientPaymentPdf: {
    call: 'GET /clientes/:id/cobrancas/:cobranca/recibo.pdf',
    summary: 'Baixa o recibo de um pagamento de um cliente; fica registrado quem baixou',
    access: 'atendimento',
    answer: 'application/pdf',
  },
  overdueRefunds: {
    call: 'GET /devolucoes',
    summary: 'Lista o dinheiro que já devia ter voltado e não voltou',
    access: 'leitura',
    answer: overdueRefundsSchema,
  },
  tryRefund: {
    call: 'POST /devolucoes/:referencia/tentativa',
    summary: 'Pede de novo ao banco, ou troca a chave Pix de um boleto; acima do limite, outra pessoa aprova',
    access: 'atendimento',
    body: refundTrySchema,
    answer: overdueRefundsSchema,
    problems: ['aprovacao-de-outra-pessoa', 'pedido-de-equipe-encerrado'],
  },
  /** Up to the limit at once; above it another administrator approves it first. */
  refundPayment: {
    call: 'POST /clientes/:id/devolucoes',
    summary: 'Devolve um pagamento, inteiro ou em parte; acima do limite, outra pessoa aprova',
    access: 'atendimento',
    keyed: true,
    body: staffRefundInputSchema,
    answer: staffRefundSchema,
    status: 201,
  },
  answerRefund: {
    call: 'PUT /devolucoes/pedidos/:id',
    summary: 'Aprova ou recusa a devolução que outra pessoa pediu',
    access: 'atendimento',
    params: z.strictObject({ id: z.uuid() }),
    body: refundAnswerSchema,
    answer: staffRefundSchema,
    problems: ['aprovacao-de-outra-pessoa', 'pedido-de-equipe-encerrado'],
  },
  refundKey: {
    call: 'POST /devolucao',
    summary: 'Mostra, pelo link do e-mail, o que espera por uma chave Pix',
    access: 'anyone',
    body: refundKeyInputSchema,
    answer: refundKeySchema,
    problems: ['link-vencido'],
  },
  /** Once for each link. */
  nameRefundKey: {
    call: 'PUT /devolucao',
    summary: 'Diz ou confirma, pelo link do e-mail, a chave Pix da devolução',
    access: 'anyone',
    body: refundKeyInputSchema,
    answer: refundKeySchema,
    problems: ['link-vencido'],
  },
  receiveNotice: {
    call: 'POST /pagamentos/avisos/:provedor',
    summary: 'Recebe do provedor de pagamento o que aconteceu com uma cobrança; assinado, e uma só vez',
    access: 'anyone',
    body: paymentNoticeSchema,
    answer: noticeReceivedSchema,
    problems: ['assinatura-invalida'],
  },
  unmatchedNotices: {
    call: 'GET /avisos-sem-cobranca',
    summary: 'Lista os avisos de pagamento que não batem com nenhuma cobrança',
    access: 'gestao',
    answer: unmatchedNoticesSchema,
  },
  settleNotice: {
    call: 'PUT /avisos-sem-cobranca/:id/situacao',
    summary: 'Marca um aviso como resolvido, com o que foi feito',
    access: 'gestao',
    params: z.strictObject({ id: z.uuid() }),
    body: noticeSettledSchema,
    answer: unmatchedNoticesSchema,
  },
} as const satisfies Rows;
