import type { PageProps } from '@serafim/contract/remote/page';
import { anchors } from '@serafim/contract/site/paths';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Container } from '@serafim/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { AdvicePart } from './advice-part.tsx';
import { CalculatorPart } from './calculator-part.tsx';
import { readChoice } from './choice-address.ts';
import styles from './choosing-page.module.css';
import { adviseFor } from './household.ts';

/** Which plan is for whom, and whether it pays. The answers live in the address, so that no script is needed. */
export default function ChoosingPage({ host }: PageProps) {
  const [params] = useSearchParams();
  const choice = readChoice(params);
  const advice = choice.household && adviseFor(choice.household);
  return (
    <>
      <div className={styles.band}>
        <Container>
          <h1 className={styles.heading}>Qual plano compensa?</h1>
          <p className={styles.lead}>
            Três perguntas e uma conta honesta. Quando não compensa, dizemos. Você não precisa se identificar.
          </p>
        </Container>
      </div>
      <Container>
        <AdvicePart household={choice.household} advice={advice} params={params} host={host} />
        <CalculatorPart choice={choice} advised={advice?.plan.id} params={params} host={host} />
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
