import type { CaseDetail } from '@serafim/contract/api/case/case-queue';
import styles from './fact-strip.module.css';

/** What the records say about the matter; nothing where they say nothing. */
export const FactStrip = ({ fact }: { fact: CaseDetail['fato'] }) =>
  fact && (
    <div className={styles.fact}>
      <p>
        <strong>{fact.titulo}</strong>
      </p>
      <p>{fact.texto}</p>
    </div>
  );
