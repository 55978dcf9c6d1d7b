/** A town of the demonstration: real geography, so that searches by city and CEP can be tried. */
export interface SeedCity {
  name: string;
  state: string;
  areaCode: string;
  /** First five digits of a CEP of its centre. */
  zip: number;
  /** Of a hundred places and members, so many are there: Campinas is popular, small towns have a few. */
  share: number;
}

const town = (name: string, state: string, areaCode: string, zip: number, share: number): SeedCity => ({
  name,
  state,
  areaCode,
  zip,
  share,
});

/** Towns of the state where the network is live. The states that it is expanding to hold no places yet. */
export const liveCities: readonly SeedCity[] = [
  town('São Paulo', 'SP', '11', 1001, 19),
  town('Campinas', 'SP', '19', 13010, 24),
  town('Santos', 'SP', '13', 11010, 7),
  town('Ribeirão Preto', 'SP', '16', 14010, 10),
  town('Sorocaba', 'SP', '15', 18010, 6),
  town('São José dos Campos', 'SP', '12', 12210, 5),
  town('Guarulhos', 'SP', '11', 7010, 5),
  town('Osasco', 'SP', '11', 6010, 4),
  town('Santo André', 'SP', '11', 9010, 4),
  town('Jundiaí', 'SP', '11', 13201, 4),
  town('Piracicaba', 'SP', '19', 13400, 3),
  town('Bauru', 'SP', '14', 17010, 2),
  town('São José do Rio Preto', 'SP', '17', 15010, 2),
  town('Presidente Prudente', 'SP', '18', 19010, 2),
  town('Araraquara', 'SP', '16', 14801, 2),
  town('Limeira', 'SP', '19', 13480, 1),
];

/** A hundred towns in which each stands as often as its share, spread evenly. */
const spread: readonly SeedCity[] = liveCities
  .flatMap(city =>
    Array.from({ length: city.share }, (_, index) => ({ city, at: (index + 0.5) / city.share })),
  )
  .toSorted((one, other) => one.at - other.at)
  .map(({ city }) => city);

/** The town of the nth invented place, and how many places before it are in the same one. */
export function cityOfPlace(n: number): { city: SeedCity; before: number } {
  const at = n % spread.length;
  const city = spread[at];
  if (city === undefined) throw new RangeError('There is no town');
  const earlier = spread.slice(0, at).filter(one => one === city).length;
  return { city, before: Math.floor(n / spread.length) * city.share + earlier };
}
