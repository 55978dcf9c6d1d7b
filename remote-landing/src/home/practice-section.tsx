import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { PageProps } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Tag } from '@serafim/ui';
import scene from '@serafim/ui/illustrations/balcao-da-farmacia.svg';
import { countedDiscount } from '../choosing/year-costs.ts';
import { Band } from './band.tsx';
import { startingPlan } from './plan-facts.ts';
import styles from './practice-section.module.css';

/** How it works, from signing up to paying less. */
const steps: readonly { title: string; text: string }[] = [
  { title: 'Contrate pelo site', text: 'Quatro etapas: nome, contato, plano e pagamento.' },
  {
    title: 'Baixe a carteirinha',
    text: 'Ela sai na hora, com o seu CPF. Os dependentes têm a deles.',
  },
  { title: 'Mostre e pague menos', text: 'Na recepção ou no balcão, antes de pagar.' },
];

/** The three steps, and a family that takes them. */
export const PracticeSection = ({ host }: Pick<PageProps, 'host'>) => (
  <Band labelledBy="pratica-titulo">
    <h2 id="pratica-titulo" className={styles.heading}>
      Como funciona
    </h2>
    <div className={styles.parts}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.card}>
        <SiteFragment host={host} of="member/cartao@1" props={{}} />
      </div>
      <FamilyExample />
    </div>
  </Band>
);

const VISIT = 12_000;
const VISITS = 2;
const discount = countedDiscount(startingPlan);
const saved = (VISIT * VISITS * discount) / 100;

/** Shown until there are testimonials of members: an example that says it is one. */
const FamilyExample = () => (
  <article id="depoimentos" className={styles.example}>
    <img className={styles.scene} src={scene} alt="" width={520} height={400} loading="lazy" />
    <div className={styles.story}>
      <span className={styles.tag}>
        <Tag>Exemplo, não é depoimento</Tag>
      </span>
      <h3>Uma mãe, dois filhos, uma avó</h3>
      <p>
        Quatro pessoas no {startingPlan.plano} pago por ano: {formatMoney(startingPlan.precoAnual)} por mês
        para todo mundo. Duas consultas de {formatMoney(VISIT)}, contando {discount}% de desconto, já somam{' '}
        {formatMoney(saved)} a menos.
      </p>
    </div>
  </article>
);
