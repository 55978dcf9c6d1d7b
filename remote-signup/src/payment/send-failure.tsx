import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Button, Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { stepTitle } from '../wizard/step-title.ts';
import { stepAddress } from '../wizard/steps.ts';
import styles from './send-failure.module.css';
import type { Failure } from './use-sign-up.ts';

/** Says why nobody was signed up, and what to do. Stands beside the button that was pressed. */
export function SendFailure({ host, failure }: { host: RemoteHost; failure: Failure | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure === null) return;
    // Nobody looks away from the button that was pressed: the reason comes to them, in the tab's title too.
    box.current?.focus();
    host.setTitle(`Erro: ${stepTitle(4, host.brand)}`);
    return () => host.setTitle(stepTitle(4, host.brand));
  }, [failure, host]);

  if (failure === null) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.failure}>
      <Reason failure={failure} />
    </div>
  );
}

function Reason({ failure }: { failure: Failure }) {
  if (failure.kind === 'known-cpf')
    return (
      <Notice kind="error" title="Este CPF já tem cadastro">
        <p>
          Você pode <Link to={paths.signIn}>entrar</Link> ou{' '}
          <Link to={paths.recovery}>recuperar a senha</Link>. Se o número está errado,{' '}
          <Link to={stepAddress(2)}>corrija o CPF</Link>.
        </p>
      </Notice>
    );
  return (
    <Notice kind="error" title="erro ao criar cliente">
      <p>{failure.message} O que você digitou está guardado.</p>
      <Button type="submit" variant="text">
        Tentar de novo
      </Button>
    </Notice>
  );
}
