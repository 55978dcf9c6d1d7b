import { VisuallyHidden } from '@serafim/ui';
import { Fragment } from 'react';
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
                <strong>
                  <Breakable text={value} />
                </strong>
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

// Of an address, what a line may begin with; of other texts, a CEP, a CPF, the end of a phone number, and what lies between.
const ADDRESS_PARTS = /[@.]?[^@.]+/g;
const NUMBERS_APART = /\d[\d.]*-\d+|\d+|\D+/g;

/** An e-mail address breaks before its signs rather than inside a word, and a number with a hyphen nowhere. */
const Breakable = ({ text }: { text: string }) =>
  text.includes('@')
    ? Array.from(text.matchAll(ADDRESS_PARTS), ({ 0: part, index: at }) => (
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))
    : Array.from(text.matchAll(NUMBERS_APART), ({ 0: part, index: at }) =>
        /\d-/.test(part) ? (
          <span key={at} className={styles.number}>
            {part}
          </span>
        ) : (
          part
        ),
      );
