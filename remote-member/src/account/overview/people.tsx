import { ownCardPath } from '@serafim/contract/api/card/card-files';
import { maxDependents } from '@serafim/contract/api/plan/plan-table';
import { API_PATH } from '@serafim/contract/site/api-path';
import { paths } from '@serafim/contract/site/paths';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Dialog, DownloadIcon, Notice, PrinterIcon, TrashIcon, VisuallyHidden } from '@serafim/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SectionProps } from '../account-sections.ts';
import { AddDependent } from './add-dependent.tsx';
import overview from './overview.module.css';
import styles from './people.module.css';

type Dependent = SectionProps['account']['dependentes'][number];

/** The people of the plan with their cards; the member adds and removes dependents. */
export function People({ host, account, onChange, onDone }: SectionProps) {
  const { dependentes, plano, saida } = account;
  const isValid = account.suspensaDesde === null;
  const [toRemove, setToRemove] = useState<Dependent | null>(null);
  const { isRunning, error, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async ({ lugar, nome }: Dependent) => {
    await run(async () => {
      onChange(await (await host.api()).removeDependent(lugar));
      host.announce(`${nome} saiu do plano.`);
      heading.current?.focus();
    });
    setToRemove(null);
  };

  return (
    <section aria-labelledby="carteirinhas">
      <h2 className={overview.heading} id="carteirinhas" tabIndex={-1} ref={heading}>
        Pessoas e carteirinhas
      </h2>
      <p className={styles.offline}>
        Na página <Link to={paths.card}>Carteirinha</Link> dá para guardar todas no celular e mostrar sem
        internet.
      </p>
      {error !== null && (
        <Notice kind="error" title="Esta pessoa ainda está no plano">
          {error}
        </Notice>
      )}
      <ul className={styles.people}>
        <li>
          <Person name={account.nome} note="titular" index={0} isValid={isValid} />
        </li>
        {dependentes.map(dependent => (
          <li key={dependent.lugar}>
            <Person name={dependent.nome} note={dependent.cpf} index={dependent.lugar} isValid={isValid} />
            <Button variant="text" onClick={() => setToRemove(dependent)}>
              <TrashIcon size="small" /> Retirar<VisuallyHidden> {dependent.nome}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {plano !== '' && saida === null && (
        <AddDependent
          key={dependentes.at(-1)?.lugar ?? 0}
          host={host}
          limit={maxDependents(plano)}
          count={dependentes.length}
          onAdded={(after, name) => {
            onChange(after);
            onDone(`${name} entrou no plano. A carteirinha já pode ser baixada.`);
          }}
        />
      )}
      <Dialog
        open={toRemove !== null}
        title={toRemove === null ? 'Retirar do plano?' : `Retirar ${toRemove.nome}?`}
        onClose={() => setToRemove(null)}
        actions={
          toRemove !== null && (
            <>
              <Button waiting={isRunning && 'Retirando…'} onClick={() => remove(toRemove)}>
                Retirar do plano
              </Button>
              <Button variant="outline" onClick={() => setToRemove(null)}>
                Deixar como está
              </Button>
            </>
          )
        }
      >
        <p>A carteirinha desta pessoa deixa de valer na hora, e apagamos o nome e o CPF dela.</p>
      </Dialog>
    </section>
  );
}

interface PersonProps {
  name: string;
  note: string;
  /** 0 for the member, else the dependent's. */
  index: number;
  /** False while the cards are suspended and cannot be downloaded. */
  isValid: boolean;
}

const Person = ({ name, note, index, isValid }: PersonProps) => (
  <div className={styles.person}>
    <p className={styles.name}>
      <strong>{name}</strong> <span className={styles.note}>{note}</span>
    </p>
    {isValid ? (
      <p className={styles.files}>
        <a href={API_PATH + ownCardPath(index, 'Carteirinha.png')} download>
          <DownloadIcon size="small" /> Imagem<VisuallyHidden> da carteirinha de {name}</VisuallyHidden>
        </a>
        <a href={API_PATH + ownCardPath(index, 'Carteirinha.pdf')} download>
          <PrinterIcon size="small" /> Para imprimir (PDF)
          <VisuallyHidden>, carteirinha de {name}</VisuallyHidden>
        </a>
      </p>
    ) : (
      <p className={styles.files}>Carteirinha suspensa</p>
    )}
  </div>
);
