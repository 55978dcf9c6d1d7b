import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, VisuallyHidden } from '@serafim/ui';
import { useState } from 'react';
import { useOffers } from '../access/role.ts';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './client-cpf.module.css';

interface ClientCpfProps {
  host: RemoteHost;
  id: string;
  masked: string;
  /** Called when the whole CPF was shown, which the audit trail records. */
  onShown: () => void;
}

/** The CPF, masked until the administrator shows it, which the audit trail records. */
export function ClientCpf({ host, id, masked, onShown }: ClientCpfProps) {
  const [whole, setWhole] = useState<string | null>(null);
  const { error, run } = useAdminAction(host);
  const mayShow = useOffers(host, 'atendimento');
  const show = () =>
    run(async () => {
      setWhole(await (await host.api()).revealCpf(id));
      onShown();
    });
  return (
    <>
      <span role="status">{whole ?? masked}</span>{' '}
      {mayShow && (
        <Button
          variant="text"
          className={styles.show}
          onClick={() => (whole === null ? void show() : setWhole(null))}
        >
          {whole === null ? 'mostrar' : 'esconder'}
          <VisuallyHidden> o CPF completo</VisuallyHidden>
        </Button>
      )}
      {error !== null && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}
