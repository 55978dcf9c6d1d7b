import { paths } from '@serafim/contract/site/paths';
import { Checkbox, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import type { PaymentForm } from './payment-form.ts';

/** Accepting the contract; never ticked beforehand. It opens in another tab, so that nothing typed is lost. */
export function Consent({ form }: { form: PaymentForm }) {
  const { right: _, ...field } = form.field('contrato');
  return (
    <Checkbox
      {...field}
      label={
        <>
          Li e aceito o{' '}
          <Link to={paths.terms} target="_blank" rel="noopener">
            contrato
            <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
          </Link>{' '}
          e a{' '}
          <Link to={paths.privacy} target="_blank" rel="noopener">
            política de privacidade
            <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
          </Link>
          . Sei que este cartão <strong>não é plano nem seguro de saúde</strong>.
        </>
      }
    />
  );
}
