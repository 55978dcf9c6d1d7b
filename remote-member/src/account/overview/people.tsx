import { cardNumber } from '@serafim/contract/api/card/card-number';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { maxDependents, type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import { dayInFull } from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Dialog, Notice, PlusIcon, Skeleton } from '@serafim/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { isTaken } from '../../card/picture/card-holder.ts';
import { MiniCard } from '../../card/picture/mini-card.tsx';
import type { SectionProps } from '../account-sections.ts';
import { chargedContract, leavingOf, type MadeContract } from '../contract.ts';
import { HomeSection } from '../home-section.tsx';
import styles from './people.module.css';
import { Person } from './person.tsx';

const AddDependent = lazy(async () => ({ default: (await import('./add-dependent.tsx')).AddDependent }));

type Dependent = SectionProps['account']['dependentes'][number];

type PeopleProps = Pick<SectionProps, 'host' | 'account' | 'onChange'>;

/** The people of the plan with their cards; the member adds and removes dependents. */
export function People(props: PeopleProps) {
  const { contrato, dependentes } = props.account;
  if (contrato.situacao === 'nenhum') return null;
  if (chargedContract(contrato) === null && dependentes.length === 0) return null;
  return (
    <HomeSection
      id="quem-usa"
      heading={contrato.situacao === 'encerrado' ? 'Quem usava com você' : 'Quem usa com você'}
      ground="sand"
      intro={<p>{describePeople(contrato, dependentes.length)}</p>}
    >
      <PeopleList contract={contrato} {...props} />
    </HomeSection>
  );
}

function PeopleList({ host, account, contract, onChange }: PeopleProps & { contract: MadeContract }) {
  const { dependentes } = account;
  const { plano } = contract;
  const hasEnded = contract.situacao === 'encerrado';
  const [toRemove, setToRemove] = useState<Dependent | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const { isRunning, error, run } = useAction({ message: errorMessage });
  const list = useRef<HTMLUListElement>(null);
  const free = chargedContract(contract) === null ? 0 : maxDependents(plano) - dependentes.length;

  const remove = async ({ lugar, nome }: Dependent) => {
    await run(async () => {
      onChange(await (await host.api()).removeDependent(lugar));
      host.announce(`${nome} saiu do plano.`);
      list.current?.focus();
    });
    setToRemove(null);
  };
  return (
    <>
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
                    <DependentCard host={host} account={account} plan={plano} dependent={dependent} />
                  )
                }
                joined={dependent.lugar === added ? plans[plano].plano : null}
                missing={cardNotice(account)}
                withheld={withheldCards(contract)}
                onRemove={() => setToRemove(dependent)}
              />
            </li>
          ))}
          {free > 0 && (
            <FreePlace free={free} plan={plano} isOpen={isAdding} onToggle={() => setAdding(!isAdding)} />
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
      <RemoveDialog
        person={toRemove}
        hasEnded={hasEnded}
        isRunning={isRunning}
        onRemove={remove}
        onClose={() => setToRemove(null)}
      />
    </>
  );
}

/** How many people the plan has, or until when their cards are valid. */
function describePeople(contract: MadeContract, count: number): string {
  const leaving = leavingOf(contract);
  if (leaving === null)
    return `${count} de ${formatCount(maxDependents(contract.plano), 'dependente', 'dependentes')}. Não precisa ser parente.`;
  return contract.situacao === 'encerrado'
    ? 'As carteirinhas destas pessoas não valem mais.'
    : `As carteirinhas destas pessoas valem até ${dayInFull(leaving.efeitoEm)}.`;
}

/** What is said in place of the cards; null while they can be shown and downloaded. */
function withheldCards({ situacao }: MadeContract): string | null {
  if (situacao === 'encerrado') return 'Carteirinha encerrada';
  return situacao === 'suspenso' ? 'Carteirinha suspensa' : null;
}

interface DependentCardProps extends Pick<SectionProps, 'host' | 'account'> {
  plan: PlanId;
  dependent: Dependent;
}

const DependentCard = ({ host, account, plan, dependent }: DependentCardProps) => (
  <MiniCard
    brand={host.brand}
    name={dependent.nome}
    plan={plans[plan].plano}
    number={cardNumber(account.numero, dependent.lugar)}
    notice={cardNotice(account)}
  />
);

/** What a card says in the place of a last day; its holder reads it here too. */
const cardNotice = ({ carteirinha }: SectionProps['account']): string =>
  carteirinha !== null && !isTaken(carteirinha) ? carteirinha.aviso : '';

interface FreePlaceProps {
  free: number;
  plan: PlanId;
  isOpen: boolean;
  onToggle: () => void;
}

const FreePlace = ({ free, plan, isOpen, onToggle }: FreePlaceProps) => (
  <li className={styles.place}>
    <button type="button" className={styles.include} aria-expanded={isOpen} onClick={onToggle}>
      <PlusIcon />
      <strong>Incluir alguém</strong>
      <span>
        {free === 1 ? 'Mais 1 pessoa cabe' : `Mais ${free} pessoas cabem`} no {plans[plan].plano}, sem pagar a
        mais.
      </span>
    </button>
  </li>
);

interface RemoveDialogProps {
  /** Null while nobody is to be removed. */
  person: Dependent | null;
  hasEnded: boolean;
  isRunning: boolean;
  onRemove: (person: Dependent) => void;
  onClose: () => void;
}

const RemoveDialog = ({ person, hasEnded, isRunning, onRemove, onClose }: RemoveDialogProps) => (
  <Dialog
    open={person !== null}
    title={person === null ? 'Retirar do plano?' : `Retirar ${person.nome}?`}
    onClose={onClose}
    actions={
      person !== null && (
        <>
          <Button variant="danger" waiting={isRunning && 'Retirando…'} onClick={() => onRemove(person)}>
            Retirar do plano
          </Button>
          <Button variant="outline" onClick={onClose}>
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
);
