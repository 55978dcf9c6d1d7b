import type { AuditCheck } from '@serafim/contract/api/client-file';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, Notice } from '@serafim/ui';
import { useId, useState } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';
import styles from './audit-trail-check.module.css';

type Checking =
  | { status: 'idle' | 'working' }
  | { status: 'done'; check: AuditCheck }
  | { status: 'failed'; reason: string };

/** Has the whole audit trail read, record by record, and says whether it is as it was written. */
export function AuditTrailCheck({ host }: { host: RemoteHost }) {
  const heading = useId();
  const [checking, setChecking] = useState<Checking>({ status: 'idle' });
  const start = async () => {
    setChecking({ status: 'working' });
    try {
      setChecking({ status: 'done', check: await (await host.api()).checkAudit() });
    } catch (cause) {
      if (needsSignIn(cause)) host.requireSignIn();
      setChecking({ status: 'failed', reason: reasonOf(cause) });
    }
  };
  return (
    <section className={styles.audit} aria-labelledby={heading}>
      <h2 id={heading}>Trilha de auditoria</h2>
      <p>
        Quem abriu, mudou ou exportou dados de clientes fica registrado, e nenhum registro pode ser mudado.
      </p>
      <Button
        size="small"
        variant="outline"
        waiting={checking.status === 'working' && 'Conferindo…'}
        onClick={() => void start()}
      >
        Conferir a trilha
      </Button>
      {checking.status === 'failed' && (
        <Notice kind="error" title="A trilha não foi conferida">
          <p>{checking.reason}</p>
        </Notice>
      )}
      {checking.status === 'done' && <Verdict {...checking.check} />}
    </section>
  );
}

const Verdict = ({ registros, integra }: AuditCheck) => {
  const records = registros === 1 ? '1 registro' : `${registros.toLocaleString('pt-BR')} registros`;
  return integra ? (
    <Notice kind="success" title={`A trilha está íntegra: ${records}.`} />
  ) : (
    <Notice kind="error" title={`A trilha foi mexida depois de ${records}.`}>
      <p>Guarde uma cópia do banco de dados como está e chame quem cuida da segurança.</p>
    </Notice>
  );
};
