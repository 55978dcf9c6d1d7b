import type { CallOptions, Send } from './call.ts';
import {
  type ContractSummary,
  contractSummarySchema,
  type PaymentChangeInput,
  type PaymentInput,
} from './payment.ts';

const pathOf = (pass: string): string => `/contratacao/${encodeURIComponent(pass)}`;

/** The calls about one contract, opened by its pass: nobody signs in for them. */
export const contractCalls = (send: Send) => {
  const summary = async (answer: ReturnType<typeof send<ContractSummary>>): Promise<ContractSummary> =>
    (await answer).data;
  return {
    /** The contract behind a pass, as the success page shows it. */
    contract: (pass: string, options: CallOptions = {}): Promise<ContractSummary> =>
      summary(send({ ...options, method: 'GET', path: pathOf(pass), answer: contractSummarySchema })),

    /** Pays the open charge. Refused as `pagamento-sem-resposta`; a bank's no is an answer, not a refusal. */
    pay: (pass: string, body: PaymentInput, options: CallOptions = {}): Promise<ContractSummary> =>
      summary(
        send({
          ...options,
          method: 'POST',
          path: `${pathOf(pass)}/pagamento`,
          body,
          answer: contractSummarySchema,
        }),
      ),

    /** Has the open charge paid another way. */
    payAnotherWay: (
      pass: string,
      body: PaymentChangeInput,
      options: CallOptions = {},
    ): Promise<ContractSummary> =>
      summary(
        send({
          ...options,
          method: 'PUT',
          path: `${pathOf(pass)}/pagamento`,
          body,
          answer: contractSummarySchema,
        }),
      ),
  };
};

/** Where the contract behind a pass is found as a PDF, under the API's address. */
export const contractPdfPath = (pass: string): string => `${pathOf(pass)}/contrato.pdf`;
