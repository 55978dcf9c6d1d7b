import type { SecondStepKey } from '@serafim/contract/api/session/second-step';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button } from '@serafim/ui';
import { useId, useState } from 'react';
import { KeyStep } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';
import section from './section.module.css';

interface SecondStepOffProps {
  host: RemoteHost;
  /** Called with the recovery codes once the second step is on. */
  onCodes: (codes: readonly string[]) => void;
  /** Called when another tab changed the second step first. */
  onOutdated: () => void;
}

/** What the second step is for, and how to turn it on: password, key into the app, first code. */
export function SecondStepOff({ host, onCodes, onOutdated }: SecondStepOffProps) {
  const heading = useId();
  const [isStarted, setIsStarted] = useState(false);
  const [key, setKey] = useState<SecondStepKey | null>(null);
  const cancel = () => {
    setIsStarted(false);
    setKey(null);
  };
  return (
    <section className={section.section} aria-labelledby={heading}>
      <h2 id={heading}>Verificação em duas etapas: desligada</h2>
      {!isStarted && !key && (
        <>
          <p>
            Hoje a sua senha sozinha abre os dados de todos os clientes. Com duas etapas, depois dela pedimos
            um código que muda a cada 30 segundos e só aparece no seu celular.
          </p>
          <p>
            Você precisa de um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis,
            2FAS ou outro que leia QR Code.
          </p>
          <Button onClick={() => setIsStarted(true)}>Ligar a verificação em duas etapas</Button>
        </>
      )}
      {isStarted && !key && (
        <PasswordStep host={host} onKey={setKey} onOutdated={onOutdated} onCancel={cancel} />
      )}
      {key && (
        <KeyStep host={host} secret={key} onCodes={onCodes} onOutdated={onOutdated} onCancel={cancel} />
      )}
    </section>
  );
}
