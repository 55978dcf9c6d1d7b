import type { Brand } from '@serafim/contract/brand/brand';
import { MarkPaths } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './card-picture.module.css';
import { bars, folds } from './card-wall.ts';

/** Whose card it is. What is left out, the card does not say. */
export interface CardHolder {
  /** First name and initial, as `Ana S.`; the whole name on a member's own card. */
  name: string;
  /** With its middle digits alone, as `***.456.789-**`. */
  cpf?: string | undefined;
  number?: string | undefined;
  plan: string;
  /** The last day on which it is valid, as `30/11/2027`. */
  validUntil?: string | undefined;
  /** What the card says in place of a last day, as `Aguardando o primeiro pagamento`. */
  notice?: string | undefined;
  /** The real QR Code, as a path of one unit a module; left out, the card has the sample's. */
  code?: { size: number; d: string } | undefined;
}

/** An invented member. */
const sample: CardHolder = {
  name: 'Ana S.',
  cpf: '***.456.789-**',
  number: '0042 1187',
  plan: 'Guardian',
  validUntil: '30/11/2027',
};

// Rows of 33 modules, as bits of nine hexadecimal digits.
const MODULES =
  'fed4bd3f882cc29208ba6133ae8ba83ca2e8ba1e1e2e882743a208feaaaabf8008052000b702fc25821f8f93681f1ac1fc8c0e69a75886703e8c01dbc97d30c6a7f0be0390c96760c7e91c680d1874fac8dee74cbb0280102698b7d834170a9c76b4081a80a7bf8555ea22d8b72fc2f9000d5f08c0fee013a8082b3858f8ba5e5dfa8bab829128bac447b40827bc2fc8febdfc4e0';

/** Modules on a side of it. */
const SAMPLE_SIDE = 33;

/** The QR Code of the sample, one unit a module. No card has its address. */
const code = Array.from({ length: SAMPLE_SIDE }, (_, y) => {
  const bits = Number.parseInt(MODULES.slice(9 * y, 9 * y + 9), 16)
    .toString(2)
    .padStart(36, '0');
  return Array.from(
    bits.matchAll(/1+/g),
    ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  ).join('');
}).join('');

/** The facts below the name, with their places. */
const factsOf = ({ cpf, number, validUntil, notice }: CardHolder) =>
  [
    { label: 'CPF', value: cpf, x: 60 },
    { label: 'Número de associado', value: number, x: cpf ? 316 : 60 },
    { label: notice ? 'Situação' : 'Válida até', value: notice ?? validUntil, x: cpf ? 566 : 316 },
  ].filter(({ value }) => value !== undefined);

/** Host and path behind the code, without the token: what cards say is compared with the API's. */
export const verifyAddress = ({ siteUrl }: Brand) => `${siteUrl.replace(/^https?:\/\//, '')}/verificar`;

interface CardPictureProps {
  brand: Brand;
  /** Left out, the card is a sample with an invented member. */
  holder?: CardHolder | undefined;
  /** The holder's name as a page sets it; left out, in one line. */
  name?: ReactNode;
}

/** Where the column of texts ends, beside the code. */
const COLUMN_END = 752;

/** How much room the code has. */
const CODE_SIDE = 231;

/** The longest name that fits beside the code in full size. */
const FITTING = 9;

/** The longest notice that fits there in full size. */
const NOTICE_FITTING = 24;

/** The membership card as the API renders it; `tools/sample-card` compares the two. The sample's code leads nowhere. */
export function CardPicture({ brand, holder = sample, name }: CardPictureProps) {
  const label =
    holder === sample
      ? `Modelo da carteirinha ${brand.name}, com nome, plano, validade e código`
      : `Carteirinha ${brand.name} de ${holder.name}`;
  return (
    <svg className={styles.card} viewBox="0 0 1200 630" role="img" aria-label={label}>
      <path className={styles.ground} d="M0 0h1200v630H0z" />
      <path className={styles.bars} d={bars} />
      <path className={styles.mango} d={`${folds}M0 540h1200v90H0z`} />
      <g transform="translate(54 46) scale(1.5)">
        <MarkPaths mark={brand.mark} className={styles.mark} />
      </g>
      <text x="142" y="88" className={styles.brand}>
        {brand.name}
      </text>
      <text x="142" y="114" className={styles.label}>
        {brand.demonstration ?? brand.tagline}
      </text>
      <text x="752" y="74" className={styles.label} textAnchor="end">
        Plano
      </text>
      <text x="752" y="110" className={styles.plan} textAnchor="end">
        {holder.plan}
      </text>
      {name ?? (
        <text
          x="58"
          y="290"
          className={styles.name}
          {...(holder.name.length > FITTING ? { textLength: 690, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {holder.name}
        </text>
      )}
      <path className={styles.rule} d="M60 346h692" />
      {factsOf(holder).map(({ label, value, x }) => (
        <g key={label}>
          <text x={x} y="390" className={styles.label}>
            {label}
          </text>
          <text
            x={x}
            y="430"
            className={styles.fact}
            {...((value?.length ?? 0) > NOTICE_FITTING
              ? { textLength: COLUMN_END - x, lengthAdjust: 'spacingAndGlyphs' }
              : {})}
          >
            {value}
          </text>
        </g>
      ))}
      <text x="60" y="496" className={styles.label}>
        Apresente com um documento com foto. Confira a validade pelo código.
      </text>
      <rect x="850" y="88" width="290" height="360" rx="14" className={styles.sheet} />
      <path
        className={styles.ink}
        transform={`translate(879.5 118) scale(${CODE_SIDE / (holder.code?.size ?? SAMPLE_SIDE)})`}
        d={holder.code?.d ?? code}
      />
      <text x="995" y="400" className={styles.check} textAnchor="middle">
        Confira aqui
      </text>
      <text x="995" y="426" className={styles.address} textAnchor="middle">
        {verifyAddress(brand)}
      </text>
      <text x="60" y="595" className={styles.notice}>
        <tspan className={styles.strong}>{brand.notice.short}.</tspan> {brand.notice.lead}
      </text>
      <text x="1140" y="595" className={styles.phone} textAnchor="end">
        {brand.phone}
      </text>
    </svg>
  );
}
