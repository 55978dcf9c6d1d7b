import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, VisuallyHidden } from '@serafim/ui';
import { useState } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';
import styles from './client-cpf.module.css';

interface ClientCpfProps {
  host: RemoteHost;
  id: string;
  masked: string;
  /** The whole CPF was shown, and that is kept. */
  onShown: () => void;
}

/** The CPF, masked until somebody asks for it; asking leaves a trace. */
export function ClientCpf({ host, id, masked, onShown }: ClientCpfProps) {
  const [whole, setWhole] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const show = async () => {
    try {
      setWhole(await (await host.api()).revealCpf(id));
      setTrouble(null);
      onShown();
    } catch (cause) {
      if (needsSignIn(cause)) host.requireSignIn();
      setTrouble(reasonOf(cause));
    }
  };
  return (
    <>
      <span role="status">{whole ?? masked}</span>{' '}
      <Button
        variant="text"
        className={styles.show}
        onClick={() => (whole === null ? void show() : setWhole(null))}
      >
        {whole === null ? 'mostrar' : 'esconder'}
        <VisuallyHidden> o CPF completo</VisuallyHidden>
      </Button>
      {trouble !== null && (
        <span role="alert" className={styles.trouble}>
          {trouble}
        </span>
      )}
    </>
  );
}
