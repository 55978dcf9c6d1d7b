import { z } from '@serafim/contract/api/zod';
import type { SiteFragments } from '@serafim/contract/remote/fragment';

/** What a page hands `member/cartao@1`. */
export const cardFragmentProps = z.object({
  pessoa: z
    .object({
      nome: z.string().max(40),
      plano: z.string().max(40),
      numero: z.string().max(20).optional(),
      cpf: z.string().max(20).optional(),
      validaAte: z.string().max(20).optional(),
      aviso: z.string().max(60).optional(),
    })
    .optional(),
}) satisfies z.ZodType<unknown, SiteFragments['member/cartao@1']>;
