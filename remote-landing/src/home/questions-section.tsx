import type { Brand } from '@serafim/contract/brand/brand';
import { Disclosure, Section } from '@serafim/ui';
import { fillSettings, questions } from './questions.ts';
import styles from './questions-section.module.css';

/** 'Dúvidas': twelve questions that open on a click, by their hash and without any script. */
export const QuestionsSection = ({ brand }: { brand: Brand }) => (
  <Section
    id="duvidas"
    ground="sand"
    heading="Dúvidas, sem letra miúda"
    intro={
      <p className={styles.intro}>
        Não achou? Fale com a gente no{' '}
        <a href={`tel:${brand.phoneE164}`} className={styles.phone}>
          {brand.phone}
        </a>
        .
      </p>
    }
  >
    {questions.map(({ id, question, answer }, index) => (
      <Disclosure key={id} id={id} question={question} defaultOpen={index === 0}>
        <p>{fillSettings(answer, brand)}</p>
      </Disclosure>
    ))}
  </Section>
);
