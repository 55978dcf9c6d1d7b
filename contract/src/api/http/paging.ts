import { z } from '../zod.ts';

/** Query of a list that comes in pages. */
export const pageQuery = {
  pagina: z.coerce
    .number('Use um número de página.')
    .int()
    .min(1, 'A primeira página é a 1.')
    .max(1_000_000)
    .default(1),
  limite: z.coerce
    .number('Use um número de linhas.')
    .int()
    .min(1)
    .max(100, 'Peça até 100 linhas por página.')
    .default(20),
};

/** Header of a list's answer: how many rows match over all pages. */
export const totalHeader = 'X-Total-Count';
