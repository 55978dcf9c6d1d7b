import { plans } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { useId } from 'react';
import styles from './card-picture.module.css';
import { modelCode } from './model-code.ts';

/** What the card says of an invented member. */
const labelled = [
  { x: 60, label: 'CPF', value: '***.456.789-**' },
  { x: 316, label: 'Número de associado', value: '0042 1187' },
  { x: 566, label: 'Válida até', value: '30/11/2027' },
] as const;

/** A membership card of the brand, as a picture: the layout of the real one with invented data. */
export function CardPicture({ brand }: { brand: Brand }) {
  const tiles = useId();
  return (
    <svg
      className={styles.card}
      viewBox="0 0 1200 630"
      role="img"
      aria-label={`Modelo da carteirinha ${brand.name}, com dados inventados`}
    >
      <defs>
        <pattern
          id={tiles}
          width="96"
          height="48"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(804 -54) scale(2.0625)"
        >
          <path className={styles.bar} d="M16 0h32v16H16zM0 32h32v16H0zM96 16v32H80V16zM64 0v32H48V0z" />
          <path className={styles.mango} d="m16 0 16 32v16L16 16zM96 16 64 32H48l32-16z" />
        </pattern>
      </defs>
      <path className={styles.ground} d="M0 0h1200v630H0z" />
      <path fill={`url(#${tiles})`} d="M804 0h396v540H804z" />
      <path className={styles.mango} d="M0 540h1200v90H0z" />
      <svg x="50" y="42" width="80" height="80" viewBox="0 0 48 48" aria-hidden="true">
        {brand.mark.map(({ d, fill }) => (
          <path key={d} d={d} className={fill === 'green' ? styles.light : styles.mango} />
        ))}
      </svg>
      <text className={styles.strong} x="142" y="88" fontSize="44">
        {brand.name}
      </text>
      <text className={styles.quiet} x="142" y="116" fontSize="19">
        {brand.tagline}
      </text>
      <text className={styles.quiet} x="752" y="74" fontSize="19" textAnchor="end">
        Plano
      </text>
      <text className={styles.strong} x="752" y="110" fontSize="36" textAnchor="end">
        {plans.guardian.plano}
      </text>
      <text className={styles.strong} x="58" y="290" fontSize="132">
        Ana S.
      </text>
      <path className={styles.rule} d="M60 346h692" />
      {labelled.map(({ x, label, value }) => (
        <g key={label}>
          <text className={styles.quiet} x={x} y="390" fontSize="20">
            {label}
          </text>
          <text className={styles.value} x={x} y="430" fontSize="32">
            {value}
          </text>
        </g>
      ))}
      <rect className={styles.sheet} x="850" y="88" width="290" height="360" rx="14" />
      <path className={styles.code} d={modelCode} transform="translate(879 118) scale(8)" />
      <text className={styles.label} x="995" y="412" fontSize="26" textAnchor="middle">
        Confira aqui
      </text>
      <text className={styles.notice} x="60" y="596" fontSize="30">
        {brand.notice.short}
      </text>
      <text className={styles.notice} x="1140" y="596" fontSize="30" textAnchor="end">
        {brand.phone}
      </text>
    </svg>
  );
}
