import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { periodFrom, planPrice } from '@serafim/contract/api/plan/paid-period';
import { wizardPlans } from '@serafim/contract/api/plan/plan-table';
import { CaretDownIcon } from '@serafim/ui';
import { type KeyboardEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { StepProps } from '../step/step.ts';
import { draftTerms, formatPeopleCount } from './plan-price.ts';
import styles from './plan-strip.module.css';
import { PlanSummary } from './plan-summary.tsx';

/** On narrow screens: what is paid today and afterwards, in view on every step; it opens to the whole summary. */
export function PlanStrip({ wizard }: StepProps) {
  const { draft, today } = useStore(wizard.store);
  const details = useRef<HTMLDetailsElement>(null);
  const terms = draftTerms(draft);
  if (terms === null) return null;
  const { plano, type } = wizardPlans[terms.plan];
  const later = formatMoney(planPrice(terms.plan, terms.billing));

  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className={styles.strip} data-theme={type} onKeyDown={close}>
      <summary className={styles.line}>
        <span>
          <strong className={styles.today}>Hoje: {formatMoney(periodFrom(today(), terms).amount)}</strong>
          <span className={styles.later}>
            depois, {later} {terms.billing === 'anual' ? 'por ano' : `todo dia ${terms.dueDay}`}
          </span>
        </span>
        <span className={styles.who}>
          {plano}, {formatPeopleCount(draft.dependentes.length)}
        </span>
        <CaretDownIcon />
      </summary>
      <div className={styles.open}>
        <PlanSummary brand={wizard.host.brand} draft={draft} terms={terms} today={today()} />
      </div>
    </details>
  );
}
