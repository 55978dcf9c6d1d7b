import { z } from '@serafim/contract/api/zod';
import type { SiteFragments } from '@serafim/platform-contract/fragment';

/** What a page hands `member/carteirinha@1`. */
export const ownCardFragmentProps = z.object({
  cartao: z.object({
    nome: z.string().check(z.maxLength(120)),
    cpf: z.optional(z.string().check(z.maxLength(20))),
    plano: z.string().check(z.maxLength(40)),
    numero: z.string().check(z.maxLength(20)),
    validaAte: z.optional(z.string().check(z.maxLength(20))),
    aviso: z.optional(z.string().check(z.maxLength(60))),
    codigo: z.object({ size: z.int(), d: z.string().check(z.maxLength(20_000)) }),
  }),
}) satisfies z.ZodMiniType<unknown, SiteFragments['member/carteirinha@1']>;
