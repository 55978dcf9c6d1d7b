import type { SecondStepKey } from '@serafim/contract/api/second-step';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button } from '@serafim/ui';
import { useId, useState } from 'react';
import { KeyStep } from './key-step.tsx';
import part from './part.module.css';
import { PasswordStep } from './password-step.tsx';

interface StepsOffProps {
  host: RemoteHost;
  /** Two steps are on: these are the codes for a lost phone. */
  onCodes: (codes: readonly string[]) => void;
  /** Another tab was faster. */
  onChanged: () => void;
}

/** What two steps are good for, and the way there: password, key into the app, first code. */
export function StepsOff({ host, onCodes, onChanged }: StepsOffProps) {
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const [key, setKey] = useState<SecondStepKey | null>(null);
  const stop = () => {
    setAsking(false);
    setKey(null);
  };
  return (
    <section className={part.part} aria-labelledby={heading}>
      <h2 id={heading}>Verificação em duas etapas: desligada</h2>
      {!asking && !key && (
        <>
          <p>
            Hoje a sua senha sozinha abre os dados de todos os clientes. Com duas etapas, depois dela pedimos
            um código que muda a cada 30 segundos e só aparece no seu celular.
          </p>
          <p>
            Você precisa de um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis,
            2FAS ou outro que leia QR Code.
          </p>
          <Button onClick={() => setAsking(true)}>Ligar a verificação em duas etapas</Button>
        </>
      )}
      {asking && !key && <PasswordStep host={host} onKey={setKey} onChanged={onChanged} onStop={stop} />}
      {key && <KeyStep host={host} secret={key} onCodes={onCodes} onChanged={onChanged} onStop={stop} />}
    </section>
  );
}
