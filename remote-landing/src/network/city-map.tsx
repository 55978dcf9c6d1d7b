import type { CityCount } from '@serafim/contract/api/network/network';
import styles from './city-map.module.css';
import { HEIGHT, landmarks, outline, projectPlace, WIDTH } from './state-map.ts';

/** The area of a circle grows with the places of its city. */
const radius = (total: number): number => Math.min(14, 3 + Math.sqrt(total) * 0.9);

/**
 * Where the network is, as a picture beside the list of its cities. The list is what one reads and presses: the
 * picture is hidden from screen readers, and no part of it can be pressed.
 */
export function CityMap({ cities }: { cities: readonly CityCount[] }) {
  const places = cities.flatMap(({ cidade, total }) => {
    const at = landmarks[cidade];
    return at ? [{ cidade, total, label: at.label, ...projectPlace(at) }] : [];
  });
  return (
    <figure className={styles.map}>
      <svg viewBox={`-12 -10 ${WIDTH + 44} ${HEIGHT + 26}`} aria-hidden="true" className={styles.picture}>
        <path d={outline} className={styles.plate} transform="translate(6 8)" />
        <path d={outline} className={styles.state} />
        {places.map(
          ({ cidade, x, y, label }) =>
            label?.apart && (
              <line
                key={cidade}
                x1={x}
                y1={y}
                x2={x + label.dx - 4}
                y2={y + label.dy - 6}
                className={styles.lead}
              />
            ),
        )}
        {places.map(({ cidade, total, x, y }) => (
          <circle key={cidade} cx={x} cy={y} r={radius(total)} className={styles.city} />
        ))}
        {places.map(
          ({ cidade, x, y, label }) =>
            label && (
              <text
                key={cidade}
                x={x + label.dx}
                y={y + label.dy}
                textAnchor={label.anchor}
                className={styles.name}
              >
                {label.text}
              </text>
            ),
        )}
      </svg>
      <figcaption className={styles.credit}>
        Círculo maior, mais locais. Contorno: svg‑maps; posições: GeoNames (CC BY 4.0).
      </figcaption>
    </figure>
  );
}
