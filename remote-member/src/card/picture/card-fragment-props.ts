import { z } from '@serafim/contract/api/zod';

/** What a page hands `member/cartao@1`. Without a person it shows a sample with invented data. */
export const cardFragmentProps = z.object({
  pessoa: z
    .object({
      /** First name, as the card shows it. */
      nome: z.string().max(40),
      /** Name of the plan. */
      plano: z.string().max(40),
      /** Member number. */
      numero: z.string().max(20).optional(),
      /** With its middle digits alone, as `***.456.789-**`. */
      cpf: z.string().max(20).optional(),
      /** The last day on which the card is valid, as `30/11/2027`. */
      validaAte: z.string().max(20).optional(),
      /** What the card says in place of that day, as `Aguardando o primeiro pagamento`. */
      aviso: z.string().max(60).optional(),
    })
    .optional(),
});

export type CardFragmentInput = z.input<typeof cardFragmentProps>;
