import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { PageProps } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Container } from '@serafim/ui';
import { useRef } from 'react';
import { choiceAddress, readChoice } from './choice-address.ts';
import styles from './choosing-page.module.css';
import { ChosenPlan } from './chosen-plan.tsx';
import { HouseForm } from './house-form.tsx';
import { OtherHouse } from './other-house.tsx';
import { useAnswers } from './use-answers.ts';
import { verdictText } from './verdict.ts';
import { HowWeCount, YearAnswer } from './year-answer.tsx';
import { advisedPlan, type Comparison, compareYears, type YearOfUse } from './year-costs.ts';

const house = {
  read: readChoice,
  address: choiceAddress,
  result: (use: YearOfUse) => verdictText(compareYears(use)),
};

/** Whether a plan pays for a household, and which. The answers live in the address, so that no script is needed. */
export default function ChoosingPage({ host }: PageProps) {
  const form = useRef<HTMLFormElement>(null);
  const { answers: use, change } = useAnswers(host, form, house);
  const comparison = compareYears(use);
  return (
    <>
      <div className={styles.band}>
        <Container>
          <h1 className={styles.heading}>Qual plano compensa?</h1>
          <p className={styles.lead}>
            Mexa nos números da sua casa. A conta muda na hora e, se não compensar, a gente avisa. Você não
            precisa se identificar.
          </p>
        </Container>
      </div>
      <Strip comparison={comparison} />
      <Container>
        <section className={styles.part} aria-labelledby="conta-titulo">
          <div>
            <h2 id="conta-titulo" className={styles.title}>
              Um ano na sua casa
            </h2>
            <HouseForm ref={form} use={use} onChange={change} />
            <HowWeCount comparison={comparison} />
          </div>
          <div id="conta" className={styles.answer}>
            <YearAnswer use={use} comparison={comparison} />
            <ChosenPlan host={host} advised={advisedPlan(comparison)} />
          </div>
        </section>
      </Container>
      <OtherHouse pays={comparison.cheapest.plan === null} />
      <Container>
        <section className={styles.compare} aria-labelledby="o-que-tem">
          <h2 id="o-que-tem" className={styles.title}>
            E o que cada plano tem?
          </h2>
          <SiteFragment
            host={host}
            of="signup/planos@1"
            props={{ tabela: 'contratacao', mostra: 'comparacao' }}
          />
        </section>
        <p className={styles.foot}>
          {host.brand.notice.lead} <strong>{host.brand.notice.strong}</strong>
          {host.brand.notice.rest}
        </p>
      </Container>
    </>
  );
}

/** On a phone the answer stays in sight while the numbers change; a screen reader is told it after a pause. */
const Strip = ({ comparison: { cheapest, saving } }: { comparison: Comparison }) => (
  <div className={styles.strip} aria-hidden="true">
    {cheapest.plan === null ? (
      <span>Sem o cartão sai por menos</span>
    ) : (
      <>
        <span>Com o {cheapest.plan.plano}, no ano</span>
        <strong>{formatMoney(saving)} a menos</strong>
      </>
    )}
  </div>
);
