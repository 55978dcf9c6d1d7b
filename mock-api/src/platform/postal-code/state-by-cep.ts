/** Where each range of CEPs begins, by its first three digits, in order (Correios). */
const begins: readonly (readonly [number, string])[] = [
  [10, 'SP'],
  [200, 'RJ'],
  [290, 'ES'],
  [300, 'MG'],
  [400, 'BA'],
  [490, 'SE'],
  [500, 'PE'],
  [570, 'AL'],
  [580, 'PB'],
  [590, 'RN'],
  [600, 'CE'],
  [640, 'PI'],
  [650, 'MA'],
  [660, 'PA'],
  [689, 'AP'],
  [690, 'AM'],
  [693, 'RR'],
  [694, 'AM'],
  [699, 'AC'],
  [700, 'DF'],
  [728, 'GO'],
  [730, 'DF'],
  [737, 'GO'],
  [768, 'RO'],
  [770, 'TO'],
  [780, 'MT'],
  [789, 'RO'],
  [790, 'MS'],
  [800, 'PR'],
  [880, 'SC'],
  [900, 'RS'],
];

/** The state that a CEP lies in; null below the first range. */
export function stateByCep(cep: string): string | null {
  const prefix = Number(cep.slice(0, 3));
  return begins.findLast(([first]) => prefix >= first)?.[1] ?? null;
}
