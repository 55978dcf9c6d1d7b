import { cardNumber } from '@serafim/contract/api/card/card-number';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { maxDependents, plans } from '@serafim/contract/api/plan/plan-table';
import { dayInFull } from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Dialog, Notice, PlusIcon, Skeleton } from '@serafim/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { isTaken } from '../../card/picture/card-holder.ts';
import { MiniCard } from '../../card/picture/mini-card.tsx';
import type { SectionProps } from '../account-sections.ts';
import { HomeSection } from '../home-section.tsx';
import styles from './people.module.css';
import { Person } from './person.tsx';

const AddDependent = lazy(async () => ({ default: (await import('./add-dependent.tsx')).AddDependent }));

type Dependent = SectionProps['account']['dependentes'][number];

/** The people of the plan with their cards; the member adds and removes dependents. */
export function People({ host, account, onChange }: Pick<SectionProps, 'host' | 'account' | 'onChange'>) {
  const { dependentes, plano, saida, encerradoEm, carteirinha } = account;
  const hasEnded = encerradoEm !== null;
  const [toRemove, setToRemove] = useState<Dependent | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const { isRunning, error, run } = useAction({ message: errorMessage });
  const list = useRef<HTMLUListElement>(null);
  const limit = maxDependents(plano);
  // What a card says in the place of a last day; its holder reads it here too.
  const missing = carteirinha !== null && !isTaken(carteirinha) ? carteirinha.aviso : '';
  const free = saida === null ? limit - dependentes.length : 0;

  const remove = async ({ lugar, nome }: Dependent) => {
    await run(async () => {
      onChange(await (await host.api()).removeDependent(lugar));
      host.announce(`${nome} saiu do plano.`);
      list.current?.focus();
    });
    setToRemove(null);
  };

  if (plano === '' || (saida !== null && dependentes.length === 0)) return null;
  return (
    <HomeSection
      id="quem-usa"
      heading={hasEnded ? 'Quem usava com você' : 'Quem usa com você'}
      ground="sand"
      intro={
        <p>
          {saida === null &&
            `${dependentes.length} de ${formatCount(limit, 'dependente', 'dependentes')}. Não precisa ser parente.`}
          {saida !== null &&
            (hasEnded
              ? 'As carteirinhas destas pessoas não valem mais.'
              : `As carteirinhas destas pessoas valem até ${dayInFull(saida.efeitoEm)}.`)}
        </p>
      }
    >
      <div className={styles.people}>
        {error !== null && (
          <Notice kind="error" title="Esta pessoa ainda está no plano">
            {error}
          </Notice>
        )}
        <ul className={styles.list} ref={list} tabIndex={-1} aria-labelledby="quem-usa">
          {dependentes.map(dependent => (
            <li key={dependent.lugar}>
              <Person
                host={host}
                dependent={dependent}
                card={
                  !hasEnded && (
                    <MiniCard
                      brand={host.brand}
                      name={dependent.nome}
                      plan={plans[plano].plano}
                      number={cardNumber(account.numero, dependent.lugar)}
                      notice={missing}
                    />
                  )
                }
                joined={dependent.lugar === added ? plans[plano].plano : null}
                missing={missing}
                withheld={withheldCards(account)}
                onRemove={() => setToRemove(dependent)}
              />
            </li>
          ))}
          {free > 0 && (
            <li className={styles.place}>
              <button
                type="button"
                className={styles.include}
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
              >
                <PlusIcon />
                <strong>Incluir alguém</strong>
                <span>
                  {free === 1 ? 'Mais 1 pessoa cabe' : `Mais ${free} pessoas cabem`} no {plans[plano].plano},
                  sem pagar a mais.
                </span>
              </button>
            </li>
          )}
        </ul>
        {isAdding && free > 0 && (
          <Suspense fallback={<Skeleton />}>
            <AddDependent
              key={dependentes.at(-1)?.lugar ?? 0}
              host={host}
              onAdded={after => {
                setAdding(false);
                onChange(after);
                setAdded(after.dependentes.at(-1)?.lugar ?? null);
              }}
            />
          </Suspense>
        )}
      </div>
      <Dialog
        open={toRemove !== null}
        title={toRemove === null ? 'Retirar do plano?' : `Retirar ${toRemove.nome}?`}
        onClose={() => setToRemove(null)}
        actions={
          toRemove !== null && (
            <>
              <Button variant="danger" waiting={isRunning && 'Retirando…'} onClick={() => remove(toRemove)}>
                Retirar do plano
              </Button>
              <Button variant="outline" onClick={() => setToRemove(null)}>
                Deixar como está
              </Button>
            </>
          )
        }
      >
        <p>
          {hasEnded
            ? 'Apagamos o nome e o CPF desta pessoa.'
            : 'A carteirinha desta pessoa deixa de valer na hora, e apagamos o nome e o CPF dela.'}
        </p>
      </Dialog>
    </HomeSection>
  );
}

/** What is said in place of the cards; null while they can be shown and downloaded. */
function withheldCards({ encerradoEm, suspensaDesde }: SectionProps['account']): string | null {
  if (encerradoEm !== null) return 'Carteirinha encerrada';
  return suspensaDesde === null ? null : 'Carteirinha suspensa';
}
