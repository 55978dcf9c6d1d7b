import type { PageProps } from '@serafim/contract/remote/page';
import { anchors } from '@serafim/contract/site/paths';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Container } from '@serafim/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { readChoice } from './choice-address.ts';
import styles from './choosing-page.module.css';
import partStyles from './choosing-part.module.css';
import { ChosenPlan } from './chosen-plan.tsx';
import { verdictText, YearAnswer } from './year-answer.tsx';
import { advisedPlan, compareYears } from './year-costs.ts';
import { ANCHOR, YearForm } from './year-form.tsx';

/** Whether a plan pays for a household, and which. The answers live in the address, so that no script is needed. */
export default function ChoosingPage({ host }: PageProps) {
  const [params] = useSearchParams();
  const use = readChoice(params);
  const comparison = compareYears(use);
  return (
    <>
      <div className={styles.band}>
        <Container>
          <h1 className={styles.heading}>Qual plano compensa?</h1>
          <p className={styles.lead}>
            Uma conta honesta, com os números da sua casa. Se não compensar, a gente avisa. Você não precisa
            se identificar.
          </p>
        </Container>
      </div>
      <Container>
        <section className={partStyles.part} aria-labelledby="conta-titulo">
          <div>
            <h2 id="conta-titulo" className={partStyles.heading}>
              Um ano na sua casa
            </h2>
            <p className={partStyles.intro}>Troque os números do exemplo pelos seus.</p>
            <YearForm use={use} result={verdictText(comparison)} host={host} />
          </div>
          <div id={ANCHOR} className={partStyles.answer}>
            <YearAnswer use={use} comparison={comparison} />
            <ChosenPlan host={host} advised={advisedPlan(comparison)} />
          </div>
        </section>
        <SiteFragment
          host={host}
          of="signup/planos@1"
          props={{ tabela: 'contratacao', mostra: 'comparacao' }}
        />
        <p className={styles.foot}>
          {host.brand.notice.lead} <strong>{host.brand.notice.strong}</strong>
          {host.brand.notice.rest} <Link to={anchors.plans}>Ver os quatro planos</Link>
        </p>
      </Container>
    </>
  );
}
