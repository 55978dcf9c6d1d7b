/** A town of the demonstration: real geography, so that searches by city and CEP can be tried. */
export interface SeedCity {
  name: string;
  state: string;
  areaCode: string;
  /** First five digits of a CEP of its centre. */
  zip: number;
}

const town = (name: string, state: string, areaCode: string, zip: number): SeedCity => ({
  name,
  state,
  areaCode,
  zip,
});

/** Towns of the state where the network is live. The states that it is expanding to hold no places yet. */
export const liveCities: readonly SeedCity[] = [
  town('São Paulo', 'SP', '11', 1001),
  town('Campinas', 'SP', '19', 13010),
  town('Santos', 'SP', '13', 11010),
  town('Ribeirão Preto', 'SP', '16', 14010),
  town('Sorocaba', 'SP', '15', 18010),
  town('São José dos Campos', 'SP', '12', 12210),
  town('Guarulhos', 'SP', '11', 7010),
  town('Osasco', 'SP', '11', 6010),
  town('Santo André', 'SP', '11', 9010),
  town('Jundiaí', 'SP', '11', 13201),
  town('Piracicaba', 'SP', '19', 13400),
  town('Bauru', 'SP', '14', 17010),
  town('São José do Rio Preto', 'SP', '17', 15010),
  town('Presidente Prudente', 'SP', '18', 19010),
  town('Araraquara', 'SP', '16', 14801),
  town('Limeira', 'SP', '19', 13480),
];
