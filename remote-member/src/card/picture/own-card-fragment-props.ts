import { z } from '@serafim/contract/api/zod';
import type { SiteFragments } from '@serafim/contract/remote/fragment';

/** What a page hands `member/carteirinha@1`. */
export const ownCardFragmentProps = z.object({
  cartao: z.object({
    nome: z.string().max(120),
    cpf: z.string().max(20).optional(),
    plano: z.string().max(40),
    numero: z.string().max(20),
    validaAte: z.string().max(20).optional(),
    aviso: z.string().max(60).optional(),
    codigo: z.object({ size: z.number().int(), d: z.string().max(20_000) }),
  }),
}) satisfies z.ZodType<unknown, SiteFragments['member/carteirinha@1']>;
