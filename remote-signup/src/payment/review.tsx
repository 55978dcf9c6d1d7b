import { WITHDRAWAL_DAYS } from '@serafim/contract/site/calendar';
import { Button, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { fixAddress, type Wizard } from '../step/step.ts';
import styles from './review.module.css';
import { type ReviewLine, reviewLines } from './review-lines.ts';

interface ReviewProps {
  wizard: Wizard;
  /** Id of a field's input in this step. */
  fieldId: (field: string) => string;
}

/** Everything the visitor is about to agree to, each line with a way to change it, and the rules of the contract. */
export function Review({ wizard, fieldId }: ReviewProps) {
  const { draft, today } = useStore(wizard.store);
  return (
    <section className={styles.review} aria-labelledby="confira">
      <h2 className={styles.heading} id="confira">
        Confira antes de contratar
      </h2>
      <dl className={styles.lines}>
        {reviewLines(draft, today()).map(line => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
            <dd className={styles.change}>
              <Change line={line} fieldId={fieldId} />
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

function Change({ line: { label, change }, fieldId }: { line: ReviewLine; fieldId: ReviewProps['fieldId'] }) {
  const text = (
    <>
      Alterar<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
    </>
  );
  if ('step' in change) return <Link to={fixAddress(change.step)}>{text}</Link>;
  return (
    <Button variant="text" onClick={() => document.getElementById(fieldId(change.field))?.focus()}>
      {text}
    </Button>
  );
}
