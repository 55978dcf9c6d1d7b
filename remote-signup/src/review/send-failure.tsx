import { paths } from '@serafim/contract/site/paths';
import { signInAddress } from '@serafim/contract/site/sign-in-address';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Notice } from '@serafim/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { REVIEW, stepAddress, stepTitle } from '../step/step.ts';
import styles from './review-step.module.css';
import type { Failure } from './use-sign-up.ts';

const title = stepTitle(REVIEW);

/** Says why the visitor was not signed up, and what to do: beside the button that was pressed, and in the tab's title. */
export function SendFailure({ host, failure }: { host: RemoteHost; failure: Failure | null }) {
  const box = useResultFocus<HTMLDivElement>(failure);
  const markTitle = useErrorTitle(host, title, `${title} · ${host.brand.name}`);
  useEffect(() => {
    if (failure === null) return;
    markTitle(true);
    return () => markTitle(false);
  }, [failure, markTitle]);

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
          Se é o seu, <Link to={signInAddress(stepAddress(4))}>entre</Link> ou{' '}
          <Link to={paths.recovery}>recupere a senha</Link>: quem já encerrou um plano contrata de novo depois
          de entrar, e quem tem um troca de plano em <Link to={paths.account}>Minha conta</Link>. Se o número
          está errado, <Link to={stepAddress(2)}>corrija o CPF</Link>. O que você digitou está guardado.
        </p>
      </Notice>
    );
  if (failure.kind === 'amount-changed')
    return (
      <Notice kind="error" title="O valor de hoje mudou">
        <p>O dia virou enquanto a página estava aberta. Nada foi cobrado. Confira o valor novo e contrate.</p>
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
