import { ownCardPath } from '@serafim/contract/api/card-files';
import { maxDependents } from '@serafim/contract/api/plan-table';
import { API_PATH } from '@serafim/contract/site/api-path';
import { paths } from '@serafim/contract/site/paths';
import { Button, Dialog, DownloadIcon, Notice, PrinterIcon, TrashIcon, VisuallyHidden } from '@serafim/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../failure/api-failure.ts';
import type { PartProps } from '../part-props.ts';
import { AddPerson } from './add-person.tsx';
import overview from './overview.module.css';
import styles from './people.module.css';

type Someone = PartProps['account']['dependentes'][number];

/** Everyone who uses the plan, each with a card; dependents come and go. */
export function People({ host, account, onChange, onDone }: PartProps) {
  const { dependentes, plano, saida } = account;
  const holds = account.suspensaDesde === null;
  const [leaving, setLeaving] = useState<Someone | null>(null);
  const [removing, setRemoving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async ({ lugar, nome }: Someone) => {
    setRemoving(true);
    setTrouble(null);
    try {
      onChange(await (await host.api()).removeDependent(lugar));
      host.announce(`${nome} saiu do plano.`);
      heading.current?.focus();
    } catch (cause) {
      setTrouble(reasonOf(cause));
    } finally {
      setRemoving(false);
      setLeaving(null);
    }
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
      {trouble !== null && (
        <Notice kind="error" title="Esta pessoa ainda está no plano">
          {trouble}
        </Notice>
      )}
      <ul className={styles.people}>
        <li>
          <Person name={account.nome} note="titular" place={0} holds={holds} />
        </li>
        {dependentes.map(one => (
          <li key={one.lugar}>
            <Person name={one.nome} note={one.cpf} place={one.lugar} holds={holds} />
            <Button variant="text" onClick={() => setLeaving(one)}>
              <TrashIcon size="small" /> Retirar<VisuallyHidden> {one.nome}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {plano !== '' && saida === null && (
        <AddPerson
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
        open={leaving !== null}
        title={leaving === null ? 'Retirar do plano?' : `Retirar ${leaving.nome}?`}
        onClose={() => setLeaving(null)}
        actions={
          leaving !== null && (
            <>
              <Button waiting={removing && 'Retirando…'} onClick={() => remove(leaving)}>
                Retirar do plano
              </Button>
              <Button variant="outline" onClick={() => setLeaving(null)}>
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
  place: number;
  /** False while the cards are suspended: none can be downloaded. */
  holds: boolean;
}

const Person = ({ name, note, place, holds }: PersonProps) => (
  <div className={styles.person}>
    <p className={styles.name}>
      <strong>{name}</strong> <span className={styles.note}>{note}</span>
    </p>
    {holds ? (
      <p className={styles.files}>
        <a href={API_PATH + ownCardPath(place, 'Carteirinha.png')} download>
          <DownloadIcon size="small" /> Imagem<VisuallyHidden> da carteirinha de {name}</VisuallyHidden>
        </a>
        <a href={API_PATH + ownCardPath(place, 'Carteirinha.pdf')} download>
          <PrinterIcon size="small" /> Para imprimir (PDF)
          <VisuallyHidden>, carteirinha de {name}</VisuallyHidden>
        </a>
      </p>
    ) : (
      <p className={styles.files}>Carteirinha suspensa</p>
    )}
  </div>
);
