import { paths } from '@serafim/contract/site/paths';
import { Button, Notice } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { stepAddress } from '../wizard/steps.ts';
import type { Failure } from './use-sign-up.ts';

/** Says why nobody was signed up, and what to do. Stands beside the button that was pressed. */
export function SendFailure({ failure }: { failure: Failure | null }) {
  if (failure === null) return null;
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
