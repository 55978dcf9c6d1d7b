import { z } from '@serafim/contract/api/zod';
import type { SiteFragments } from '@serafim/platform-contract/fragment';

/** What a page hands `member/cartao@1`. */
export const cardFragmentProps = z.object({
  pessoa: z.optional(
    z.object({
      nome: z.string().check(z.maxLength(40)),
      plano: z.string().check(z.maxLength(40)),
      numero: z.optional(z.string().check(z.maxLength(20))),
      cpf: z.optional(z.string().check(z.maxLength(20))),
      validaAte: z.optional(z.string().check(z.maxLength(20))),
      aviso: z.optional(z.string().check(z.maxLength(60))),
    }),
  ),
}) satisfies z.ZodMiniType<unknown, SiteFragments['member/cartao@1']>;
