import { z } from '@serafim/contract/api/zod';

/** What a page hands `member/carteirinha@1`. */
export const ownCardFragmentProps = z
  .object({
    cartao: z.object({
      nome: z.string().check(z.maxLength(120)),
      cpf: z.optional(
        z
          .string()
          .check(
            z.maxLength(20),
            z.describe('With its middle digits alone; absent where a notice takes its room.'),
          ),
      ),
      plano: z.string().check(z.maxLength(40), z.describe('Name of the plan.')),
      numero: z.string().check(z.maxLength(20)),
      validaAte: z.optional(z.string().check(z.maxLength(20), z.describe('Last day, as `30/11/2027`.'))),
      aviso: z.optional(
        z.string().check(z.maxLength(60), z.describe('What the card says in place of that day.')),
      ),
      codigo: z
        .object({ size: z.int(), d: z.string().check(z.maxLength(20_000)) })
        .check(z.describe('As one path of one unit a module.')),
    }),
  })
  .check(
    z.describe(
      'A card of a contract whose token the page has, as its holder sees it: the whole name and the real code.',
    ),
  );
