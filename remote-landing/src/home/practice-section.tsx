import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { Tag } from '@serafim/ui';
import scene from '@serafim/ui/illustrations/balcao-da-farmacia.svg';
import { Band } from './band.tsx';
import { startingPlan } from './plan-facts.ts';
import styles from './practice-section.module.css';

/** How it works, from signing up to paying less. */
const steps: readonly { title: string; text: string }[] = [
  { title: 'Contrate pelo site', text: 'Nome, contato, plano e pagamento. Quatro etapas.' },
  {
    title: 'Baixe a carteirinha',
    text: 'Ela sai na hora, com o seu CPF. Os dependentes têm a deles.',
  },
  { title: 'Mostre e pague menos', text: 'Na recepção ou no balcão, antes de pagar.' },
];

/** The three steps, and a family that takes them. */
export const PracticeSection = () => (
  <Band labelledBy="pratica-titulo">
    <h2 id="pratica-titulo" className={styles.heading}>
      Como funciona na prática
    </h2>
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
    <FamilyExample />
  </Band>
);

const VISIT = 12_000;
const VISITS = 2;
const saved = (VISIT * VISITS * startingPlan.desconto) / 100;

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
        para todo mundo. Duas consultas de {formatMoney(VISIT)} com {startingPlan.desconto}% de desconto já
        somam {formatMoney(saved)} a menos.
      </p>
    </div>
  </article>
);
