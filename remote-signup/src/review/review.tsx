import { VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { type Arrival, fixAddress, type Wizard } from '../step/step.ts';
import styles from './review.module.css';
import { reviewLines } from './review-lines.ts';

/** Everything the visitor is about to agree to, each line with a way to change it. */
export function Review({ wizard }: { wizard: Wizard }) {
  const { draft, today } = useStore(wizard.store);
  return (
    <dl className={styles.lines}>
      {reviewLines(draft, wizard.host.brand, today()).map(({ label, facts, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {facts.map(({ value, details }) => (
              <p key={value} className={styles.fact}>
                <strong>{value}</strong>
                {details.map(detail => (
                  <span key={detail} className={styles.detail}>
                    <Breakable text={detail} />
                  </span>
                ))}
              </p>
            ))}
          </dd>
          <dd className={styles.change}>
            <Link to={fixAddress(change.step)} state={{ field: change.field } satisfies Arrival}>
              Alterar<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An e-mail address breaks after its sign rather than inside a word. */
function Breakable({ text }: { text: string }) {
  const [name, domain] = text.split('@');
  if (domain === undefined) return text;
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
