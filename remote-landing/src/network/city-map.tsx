import type { CityCount } from '@serafim/contract/api/network/network';
import { countText } from '@serafim/contract/site/count';
import styles from './city-map.module.css';
import { HEIGHT, landmarks, outline, projectPlace, WIDTH } from './state-map.ts';

/** The radius of the city with most places, and the least of any that is still seen, in the map's units. */
const LARGEST = 7;
const SMALLEST = 2.5;

/** The fold that marks the chosen city, around its middle. */
const FOLD = 'M-7 -11L7 -4V11L-7 4Z';

interface CityMapProps {
  cities: readonly CityCount[];
  /** The city that was searched for, as `Campinas`. */
  chosen?: string | undefined;
}

/**
 * Where the network is, as a picture beside the list of its cities. The list is what one reads and presses: the
 * picture is hidden from screen readers, and no part of it can be pressed.
 */
export function CityMap({ cities, chosen }: CityMapProps) {
  const most = Math.max(...cities.map(({ total }) => total));
  const places = cities.flatMap(({ cidade, total }) => {
    const at = landmarks[cidade];
    if (!at) return [];
    // The area grows with the places, not the width: twice as many look like twice as many.
    const radius = Math.max(SMALLEST, LARGEST * Math.sqrt(total / most));
    const isChosen = chosen !== undefined && cidade.startsWith(`${chosen}/`);
    return [{ cidade, total, radius, isChosen, label: at.label, ...projectPlace(at) }];
  });
  return (
    <figure className={styles.map}>
      <svg viewBox={`-12 -10 ${WIDTH + 56} ${HEIGHT + 26}`} aria-hidden="true" className={styles.picture}>
        <path d={outline} className={styles.plate} transform="translate(6 8)" />
        <path d={outline} className={styles.state} />
        {places.map(
          ({ cidade, x, y, label }) =>
            label?.line && (
              <path
                key={cidade}
                d={`M${x} ${y}L${x + label.line[0]} ${y + label.line[1]}`}
                className={styles.lead}
              />
            ),
        )}
        {places.map(({ cidade, radius, x, y }) => (
          <circle key={cidade} cx={x} cy={y} r={radius.toFixed(1)} className={styles.city} />
        ))}
        {places
          .filter(({ isChosen }) => isChosen)
          .map(({ cidade, x, y }) => (
            <path key={cidade} d={FOLD} transform={`translate(${x} ${y})`} className={styles.chosen} />
          ))}
        {places.map(
          ({ cidade, total, x, y, label }) =>
            label && (
              <text
                key={cidade}
                x={x + label.dx}
                y={y + label.dy}
                textAnchor={label.anchor}
                className={styles.name}
              >
                {`${label.text} ${countText(total)}`}
              </text>
            ),
        )}
      </svg>
      <figcaption className={styles.credit}>
        O número é quantos locais há na cidade; círculo maior, mais locais. Contorno: svg‑maps; posições:
        GeoNames (CC BY 4.0).
      </figcaption>
    </figure>
  );
}
