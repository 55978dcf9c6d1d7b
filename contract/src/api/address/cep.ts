import { z } from '../zod.ts';

/** Answer of GET /cep/{cep}. Street and district are empty in towns with one CEP. */
export const cepAnswerSchema = z.object({
  cep: z.string(),
  rua: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
});

export type CepAnswer = z.infer<typeof cepAnswerSchema>;
