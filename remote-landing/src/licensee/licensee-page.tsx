import type { PageProps } from '@serafim/platform-contract/page';
import { Disclosure, Section } from '@serafim/ui';
import { LimitBox } from '../reading/limit-box.tsx';
import { TerritoryList } from '../territory/territory-list.tsx';
import { Application } from './application.tsx';
import { FactList } from './fact-list.tsx';
import { requirements, steps, support, tasks } from './licensee-facts.ts';
import { LicenseeHero } from './licensee-hero.tsx';
import styles from './licensee-page.module.css';
import { questions } from './licensee-questions.ts';

/** What a licensee is, does and gets, and the form to become one. */
export default function LicenseePage({ host, refused }: PageProps) {
  const { brand } = host;
  return (
    <>
      <LicenseeHero product={brand.name} />
      <div className={styles.tight}>
        <Section
          heading="O que você faz"
          intro="Para quem já conhece gente e clínicas da região, e prefere explicar a insistir."
          layout="stack"
        >
          <FactList facts={tasks} columns={3} />
        </Section>
      </div>
      <Section ground="green" heading="O apoio que você recebe">
        <FactList facts={support} columns={2} />
      </Section>
      <Section heading="O que pedimos">
        <ul className={styles.requirements}>
          {requirements.map(requirement => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        <LimitBox>
          <p>
            Não prometemos ganho. Se o contrato for de franquia, a Circular de Oferta (COF) chega a você pelo
            menos 10 dias antes de assinar ou pagar.
          </p>
        </LimitBox>
      </Section>
      <div className={styles.tight}>
        <Section heading="Onde" intro="O desconto depende da rede. Por isso começamos por onde ela está.">
          <div className={styles.where}>
            <TerritoryList network={brand.network} />
          </div>
        </Section>
      </div>
      <Section ground="sand" heading="Como funciona" layout="stack">
        <FactList facts={steps} numbered columns={4} />
      </Section>
      <Section heading="Dúvidas de quem se candidata">
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} id={id} question={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </Section>
      <div className={styles.tight}>
        <Application host={host} refused={refused} />
      </div>
    </>
  );
}
