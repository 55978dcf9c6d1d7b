import { paths } from '@serafim/contract/site/paths';
import { EmptyState } from '@serafim/ui';
import { Link } from 'react-router-dom';

/** The success page, opened by somebody who did not sign up in this tab. */
export const NoReceipt = () => (
  <EmptyState title="Não há contratação recente nesta aba.">
    <p>
      Se você já contratou, <Link to={paths.card}>baixe a carteirinha</Link> com o seu CPF ou{' '}
      <Link to={paths.signIn}>entre</Link> no site. Se ainda não,{' '}
      <Link to={paths.signUp}>escolha um plano</Link>.
    </p>
  </EmptyState>
);
