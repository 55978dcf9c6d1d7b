import { expect, it } from 'vitest';
import { nameLines } from './card-name.tsx';

it.each([
  ['Ana Souza', ['Ana Souza']],
  ['Ana Beatriz Souza', ['Ana Beatriz Souza']],
  ['Maria Aparecida Souza', ['Maria Aparecida', 'Souza']],
  ['Maria Aparecida dos Santos Oliveira', ['Maria Aparecida dos', 'Santos Oliveira']],
  ['Wolfeschlegelsteinhausen', ['Wolfeschlegelsteinhausen']],
])('%s stands on the card as %j', (name, lines) => expect(nameLines(name)).toEqual(lines));
