import { z } from '@serafim/contract/api/zod';
/** What a page hands `member/cartao@1`. Without a person it shows a sample with invented data. */
export declare const cardFragmentProps: z.ZodObject<
  {
    pessoa: z.ZodOptional<
      z.ZodObject<
        {
          nome: z.ZodString;
          plano: z.ZodString;
          numero: z.ZodOptional<z.ZodString>;
          cpf: z.ZodOptional<z.ZodString>;
          validaAte: z.ZodOptional<z.ZodString>;
          aviso: z.ZodOptional<z.ZodString>;
        },
        z.core.$strip
      >
    >;
  },
  z.core.$strip
>;
export type CardFragmentInput = z.input<typeof cardFragmentProps>;
