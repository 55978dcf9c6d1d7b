import type { CallOptions, Requests } from '../http/call.ts';
import { contractPath } from './contract-files.ts';
import { contractSummarySchema, type PaymentChangeInput, type PaymentInput } from './payment.ts';
import { overdueRefundsSchema, type RefundKeyInput, type RefundTryInput, refundKeySchema } from './refund.ts';
import { type NoticeSettledInput, unmatchedNoticesSchema } from './unmatched-notice.ts';

const paymentPath = (token: string): string => `${contractPath(token)}/pagamento`;

/** The calls about one contract, opened by its token without signing in, and about money that goes back. */
export const paymentCalls = ({ get, post, put }: Requests) => ({
  /** The contract behind a token, as the success page shows it. */
  contract: (token: string, options: CallOptions = {}) =>
    get(contractPath(token), contractSummarySchema, options),

  /** Pays the open charge. Refused as `pagamento-sem-resposta`. A charge that the bank declines is returned, not refused. */
  pay: (token: string, body: PaymentInput, options: CallOptions = {}) =>
    post(paymentPath(token), body, contractSummarySchema, options),

  /** The money that should be back by now; for the administration. */
  overdueRefunds: (options: CallOptions = {}) => get('/devolucoes', overdueRefundsSchema, options),

  /** Has the bank asked again for a refund, or changes its key; above a limit once another administrator approves. */
  tryRefund: (reference: string, body: RefundTryInput, options: CallOptions = {}) =>
    post(`/devolucoes/${encodeURIComponent(reference)}/tentativa`, body, overdueRefundsSchema, options),

  /** Reads the amount that waits for a Pix key, by the secret of an e-mailed link. Refused as `link-vencido`. */
  refundKey: (link: string, options: CallOptions = {}) =>
    post('/devolucao', { link }, refundKeySchema, options),

  /** Names or confirms the Pix key, once for each link. */
  nameRefundKey: (body: RefundKeyInput, options: CallOptions = {}) =>
    put('/devolucao', body, refundKeySchema, options),

  /** The provider's notices that fit no charge; for managers. */
  unmatchedNotices: (options: CallOptions = {}) =>
    get('/avisos-sem-cobranca', unmatchedNoticesSchema, options),

  /** Marks such a notice as looked after. */
  settleNotice: (id: string, body: NoticeSettledInput, options: CallOptions = {}) =>
    put(`/avisos-sem-cobranca/${encodeURIComponent(id)}/situacao`, body, unmatchedNoticesSchema, options),

  /** Has the open charge paid another way. */
  payAnotherWay: (token: string, body: PaymentChangeInput, options: CallOptions = {}) =>
    put(paymentPath(token), body, contractSummarySchema, options),
});
