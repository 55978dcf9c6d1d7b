import type { AuditCheck } from '@serafim/contract/api/client/client-file';
import { formatCount } from '@serafim/contract/site/format-count';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice } from '@serafim/ui';
import { useId, useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './audit-trail-check.module.css';

/** Checks the whole audit trail, record by record, and says whether it is unchanged. */
export function AuditTrailCheck({ host }: { host: RemoteHost }) {
  const heading = useId();
  const [check, setCheck] = useState<AuditCheck | null>(null);
  const { isRunning, error, run } = useAdminAction(host);
  const start = () => {
    setCheck(null);
    return run(async () => setCheck(await (await host.api()).checkAudit()));
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
        waiting={isRunning && 'Conferindo…'}
        onClick={() => void start()}
      >
        Conferir a trilha
      </Button>
      {error !== null && (
        <Notice kind="error" title="A trilha não foi conferida">
          <p>{error}</p>
        </Notice>
      )}
      {check && <CheckResult {...check} />}
    </section>
  );
}

function CheckResult({ registros, integra }: AuditCheck) {
  const records = formatCount(registros, 'registro', 'registros');
  return integra ? (
    <Notice kind="success" title={`A trilha está íntegra: ${records}.`} />
  ) : (
    <Notice kind="error" title={`A trilha foi mexida depois de ${records}.`}>
      <p>Guarde uma cópia do banco de dados como está e chame quem cuida da segurança.</p>
    </Notice>
  );
}
