import styles from './card-picture.module.css';

/** Letters of the large face that fill the column beside the code. */
const COLUMN = 10.5;

/** The longest name on one line; a longer one would be smaller than a receptionist reads across a counter. */
const ONE_LINE = 18;

/** A name in one line, or in two of about the same length where it is long. */
export function nameLines(name: string): readonly string[] {
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= ONE_LINE || blanks.length === 0) return [name];
  const off = (at: number) => Math.abs(2 * at - name.length);
  const middle = blanks.reduce((best, at) => (off(at) < off(best) ? at : best));
  return [name.slice(0, middle), name.slice(middle + 1)];
}

/** A whole name on the card, as large as the room beside the code allows. */
export function CardName({ name }: { name: string }) {
  const lines = nameLines(name);
  const longest = Math.max(...lines.map(({ length }) => length));
  const size = Math.min(lines.length === 1 ? 1 : 0.64, COLUMN / longest);
  const first = lines.length === 1 ? 244 + 44 * size : 218;
  return lines.map((line, n) => (
    <text
      key={line}
      className={styles.name}
      transform={`translate(${60 - 2 * size} ${first + n * 132 * size}) scale(${size})`}
    >
      {line}
    </text>
  ));
}
