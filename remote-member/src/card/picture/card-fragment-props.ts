import { z } from '@serafim/contract/api/zod';

/** What a page hands `member/cartao@1`. */
export const cardFragmentProps = z
  .object({
    pessoa: z.optional(
      z.object({
        nome: z.string().check(z.maxLength(40), z.describe('First name, as the card shows it.')),
        plano: z.string().check(z.maxLength(40), z.describe('Name of the plan.')),
        numero: z.optional(z.string().check(z.maxLength(20), z.describe('Member number.'))),
        cpf: z.optional(
          z.string().check(z.maxLength(20), z.describe('With its middle digits alone, as `***.456.789-**`.')),
        ),
        validaAte: z.optional(
          z
            .string()
            .check(z.maxLength(20), z.describe('The last day on which the card is valid, as `30/11/2027`.')),
        ),
        aviso: z.optional(
          z
            .string()
            .check(
              z.maxLength(60),
              z.describe('What the card says in place of that day, as `Aguardando o primeiro pagamento`.'),
            ),
        ),
      }),
    ),
  })
  .check(z.describe('The card; without a person, a sample with invented data.'));
