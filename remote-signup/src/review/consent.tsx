import { paths } from '@serafim/contract/site/paths';
import { Checkbox, VisuallyHidden } from '@serafim/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ConsentForm } from '../payment/payment-fields.ts';
import styles from './review-step.module.css';

/** Accepting the contract and, apart from it, news by e-mail; neither is ever ticked beforehand. */
export function Consent({ form }: { form: ConsentForm }) {
  return (
    <div className={styles.consent}>
      <Checkbox
        {...form.field('contrato')}
        label={
          <>
            Li e aceito o <InOtherTab to={paths.terms}>contrato</InOtherTab>. Sei que este cartão{' '}
            <strong>não é plano nem seguro de saúde</strong>.
          </>
        }
      />
      <Checkbox
        {...form.field('novidades')}
        label={
          <>
            Quero receber novidades da rede por <span className={styles.word}>e-mail</span>.{' '}
            <span className={styles.optional}>Opcional.</span>
          </>
        }
      />
      <p className={styles.privacy}>
        O que fazemos com os seus dados está na{' '}
        <InOtherTab to={paths.privacy}>política de privacidade</InOtherTab>.
      </p>
    </div>
  );
}

/** A link that opens another tab, so that this page and the password typed before stay. */
const InOtherTab = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
  </Link>
);
