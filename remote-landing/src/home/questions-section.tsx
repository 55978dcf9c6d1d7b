import type { Brand } from '@serafim/contract/brand/brand';
import { Disclosure } from '@serafim/ui';
import { Band } from './band.tsx';
import { fillSettings, questions } from './questions.ts';
import styles from './questions-section.module.css';

/** 'Dúvidas': twelve questions that open on a click, by their hash and without any script. */
export const QuestionsSection = ({ brand }: { brand: Brand }) => (
  <Band id="duvidas" labelledBy="duvidas-titulo" ground="sand">
    <h2 id="duvidas-titulo" className={styles.heading}>
      Dúvidas
    </h2>
    <div className={styles.columns}>
      {questions.map(({ id, question, answer }, index) => (
        <Disclosure key={id} id={id} question={question} defaultOpen={index === 0}>
          <p>{fillSettings(answer, brand)}</p>
        </Disclosure>
      ))}
    </div>
  </Band>
);
