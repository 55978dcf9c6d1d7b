/** A hammock that the store sells. */
export interface Product {
  sku: string;
  name: string;
  /** In centavos. */
  price: number;
  colors: readonly [cloth: string, fringe: string];
  about: string;
}

const product = (
  sku: string,
  name: string,
  price: number,
  colors: Product['colors'],
  about: string,
): Product => ({ sku, name, price, colors, about });

/** Everything that the store sells: what its three teams agree on. */
export const catalog: readonly Product[] = [
  product('brisa', 'Rede Brisa', 18_900, ['#7db8c9', '#2f6f87'], 'Algodão leve. Seca em uma tarde de sol.'),
  product('sertao', 'Rede Sertão', 24_900, ['#d98e4a', '#8a4a1c'], 'Tear manual. Aguenta duas pessoas.'),
  product('mangue', 'Rede Mangue', 21_500, ['#8fae6b', '#45612f'], 'Tingida à mão, cada uma de um verde.'),
  product('lua', 'Rede Lua', 31_000, ['#c9c2dc', '#5f548a'], 'Tecido duplo, para noites frias de serra.'),
];

export const findProduct = (sku: string | undefined): Product | undefined =>
  catalog.find(one => one.sku === sku);

/** `R$ 189,00` of 18900 centavos. */
export const formatPrice = (centavos: number): string =>
  `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`;
