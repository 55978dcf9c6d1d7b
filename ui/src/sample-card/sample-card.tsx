import { plans } from '@serafim/contract/api/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import styles from './model-card.module.css';
import { modelCode } from './model-code.ts';
import { tileBars, tileFolds } from './model-tiles.ts';

const facts = [
  { label: 'CPF', value: '***.456.789-**', x: 60 },
  { label: 'Número de associado', value: '0042 1187', x: 316 },
  { label: 'Válida até', value: '30/11/2027', x: 566 },
];

/** The card as it will look, in the brand's own colours and words; an invented person's. */
export function ModelCard({ brand }: { brand: Brand }) {
  const checkAddress = brand.siteUrl.replace(/^https?:\/\//, '') + paths.verify.replace(/\/:.*$/, '');
  return (
    <svg
      className={styles.card}
      viewBox="0 0 1200 630"
      role="img"
      aria-label={`Modelo da carteirinha ${brand.name}, com nome, plano, validade e código`}
    >
      <path className={styles.ground} d="M0 0h1200v630H0z" />
      <path className={styles.shade} d={tileBars} />
      <path className={styles.mango} d={tileFolds} />
      <path className={styles.mango} d="M0 540h1200v90H0z" />

      <g transform="translate(54 46) scale(1.5)">
        {brand.mark.map(({ d, fill }) => (
          <path key={d} d={d} className={styles.mark} data-fill={fill} />
        ))}
      </g>
      <text x="142" y="88" className={styles.brand}>
        {brand.name}
      </text>
      <text x="142" y="114" className={styles.label}>
        {brand.tagline}
      </text>
      <text x="752" y="74" className={styles.label} textAnchor="end">
        Plano
      </text>
      <text x="752" y="110" className={styles.plan} textAnchor="end">
        {plans.guardian.plano}
      </text>
      <text x="58" y="290" className={styles.name}>
        Ana S.
      </text>
      <path className={styles.rule} d="M60 346h692" />
      {facts.map(({ label, value, x }) => (
        <g key={label}>
          <text x={x} y="390" className={styles.label}>
            {label}
          </text>
          <text x={x} y="430" className={styles.fact}>
            {value}
          </text>
        </g>
      ))}
      <text x="60" y="496" className={styles.label}>
        Apresente com um documento com foto. Confira a validade pelo código.
      </text>

      <rect x="850" y="88" width="290" height="360" rx="14" className={styles.sheet} />
      <path className={styles.ink} transform="translate(879.5 118) scale(7)" d={modelCode} />
      <text x="995" y="400" className={styles.check} textAnchor="middle">
        Confira aqui
      </text>
      <text x="995" y="426" className={styles.address} textAnchor="middle">
        {checkAddress}
      </text>

      <text x="60" y="595" className={styles.notice}>
        <tspan className={styles.strong}>{brand.notice.short}.</tspan> {brand.notice.lead}
      </text>
      <text x="1140" y="595" className={`${styles.notice} ${styles.phone}`} textAnchor="end">
        {brand.phone}
      </text>
    </svg>
  );
}
