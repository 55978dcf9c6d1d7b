import { z } from '../zod.ts';

/** Query of a list that comes in pages. */
export const pageQuery = {
  pagina: z._default(
    z.coerce
      .number('Use um número de página.')
      .check(z.int(), z.minimum(1, 'A primeira página é a 1.'), z.maximum(1_000_000)),
    1,
  ),
  limite: z._default(
    z.coerce
      .number('Use um número de linhas.')
      .check(z.int(), z.minimum(1), z.maximum(100, 'Peça até 100 linhas por página.')),
    20,
  ),
};

/** Header of a list's answer: how many rows match over all pages. */
export const totalHeader = 'X-Total-Count';
