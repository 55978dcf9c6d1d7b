import { plans } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { Container, PlanGlyph } from '@serafim/ui';
import { type ReactNode, type RefObject, useDeferredValue, useEffect } from 'react';
import type { SectionProps } from '../account-sections.ts';
import { chargedContract, openCharge, runningContract } from '../contract.ts';
import { Ledger } from '../ledger/ledger.tsx';
import { AccountLinks } from './account-links.tsx';
import { DoctorPanel } from './doctor-panel.tsx';
import { greeting } from './greeting.ts';
import { NearbyPlaces } from './nearby-places.tsx';
import { NextCharge } from './next-charge.tsx';
import styles from './overview.module.css';
import { OwnCard } from './own-card.tsx';
import { People } from './people.tsx';

interface OverviewProps extends Omit<SectionProps, 'onDone'> {
  heading: RefObject<HTMLHeadingElement | null>;
  /** What was done last, above everything. */
  done: ReactNode;
}

/** The member's home: greeting and next charge, the card, the doctor, the people, places near, and the way to everything else. */
export function Overview({ host, account, onChange, heading, done }: OverviewProps) {
  const now = new Date();
  const today = dayInSaoPaulo(now);
  const { contrato } = account;
  const running = runningContract(contrato);
  const hasEnded = contrato.situacao === 'encerrado';
  const isUnpaid = chargedContract(contrato) !== null && openCharge(contrato) !== undefined;
  // The first screen is painted first; what is below it follows.
  const isWhole = useDeferredValue(true, false);
  // A part that an address names is not there when the page arrives.
  useEffect(() => {
    if (isWhole && location.hash !== '') document.getElementById(location.hash.slice(1))?.focus();
  }, [isWhole]);
  return (
    <div className={styles.home} data-part={!isWhole || undefined}>
      <Container>
        {done}
        <div
          className={styles.top}
          data-unpaid={isUnpaid || undefined}
          data-ended={hasEnded || undefined}
          data-without-plan={contrato.situacao === 'nenhum' || undefined}
        >
          <div className={styles.hello}>
            <h1 ref={heading} tabIndex={-1}>
              {greeting(now)}, {firstName(account.nome)}.
            </h1>
            <PlanAndPeople account={account} />
          </div>
          {!hasEnded && <OwnCard host={host} account={account} />}
          <DoctorPanel host={host} account={account} />
          {/* What is to be done without a plan stands where the card would be. */}
          {contrato.situacao !== 'nenhum' && (
            <div className={styles.charge}>
              <NextCharge contract={contrato} today={today} />
            </div>
          )}
        </div>
      </Container>
      {isWhole && (
        <>
          <People host={host} account={account} onChange={onChange} />
          {/* Without a plan nothing is saved by one; what was noted stays among the member's data. */}
          {running !== null && <Ledger host={host} account={account} contract={running} />}
          <NearbyPlaces host={host} account={account} />
          <AccountLinks host={host} account={account} />
        </>
      )}
    </div>
  );
}

function PlanAndPeople({ account: { contrato, dependentes } }: Pick<SectionProps, 'account'>) {
  if (contrato.situacao === 'nenhum') return <p className={styles.plan}>Sem plano.</p>;
  const { plano } = contrato;
  if (contrato.situacao === 'encerrado')
    return <p className={styles.plan}>O seu plano {plans[plano].plano} terminou.</p>;
  const people = dependentes.length === 0 ? 'só você por enquanto' : `você e mais ${dependentes.length}`;
  return (
    <p className={styles.plan}>
      <PlanGlyph theme={plans[plano].type} /> Plano {plans[plano].plano}, {people}.
    </p>
  );
}
