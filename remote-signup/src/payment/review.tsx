import { WITHDRAWAL_DAYS } from '@serafim/contract/site/calendar';
import { Button, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { mendAddress } from '../wizard/steps.ts';
import type { Wizard } from '../wizard/wizard.ts';
import styles from './review.module.css';
import { type ReviewLine, reviewLines } from './review-lines.ts';

interface ReviewProps {
  wizard: Wizard;
  /** Id of a field's input in this step. */
  idOf: (field: string) => string;
}

/** Everything one is about to agree to, each line with a way to mend it, and the rules of the contract. */
export function Review({ wizard, idOf }: ReviewProps) {
  const draft = useStore(wizard.store, state => state.draft);
  return (
    <section className={styles.review} aria-labelledby="confira">
      <h2 className={styles.heading} id="confira">
        Confira antes de contratar
      </h2>
      <dl className={styles.lines}>
        {reviewLines(draft).map(line => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
            <dd className={styles.change}>
              <Change line={line} idOf={idOf} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.rules}>
        <li>
          <strong>O contrato dura 12 meses, renova sozinho e tem reajuste anual.</strong>
        </li>
        <li>
          <strong>Cirurgia e internação não são cobertas:</strong> você tem desconto e paga direto ao
          prestador. Sem carência e sem limite de idade.
        </li>
        <li>Você pode desistir em até {WITHDRAWAL_DAYS} dias, sem dizer o motivo, com tudo de volta.</li>
      </ul>
    </section>
  );
}

function Change({ line: { label, change }, idOf }: { line: ReviewLine; idOf: ReviewProps['idOf'] }) {
  const words = (
    <>
      Alterar<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
    </>
  );
  if ('step' in change) return <Link to={mendAddress(change.step)}>{words}</Link>;
  return (
    <Button variant="text" onClick={() => document.getElementById(idOf(change.field))?.focus()}>
      {words}
    </Button>
  );
}
