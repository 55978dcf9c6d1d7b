import { formErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, type FormSettings, useForm } from '@serafim/ui';
import { createContext, type ReactNode, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import { needsSignIn } from '../access/failure.ts';
import styles from './security-form.module.css';

interface SecurityFormSettings<Input extends FieldValues, Output>
  extends Pick<FormSettings<Input, Output>, 'schema' | 'defaults'> {
  host: RemoteHost;
  send: (values: Output) => Promise<void>;
  /** Called when the second step was changed elsewhere, so that this page is outdated. */
  onOutdated: () => void;
}

/** A form of this page; errors of the API land at its fields. */
export function useSecurityForm<Input extends FieldValues, Output>(
  settings: SecurityFormSettings<Input, Output>,
) {
  const { host, schema, defaults, send, onOutdated } = settings;
  return useForm({
    schema,
    defaults,
    onErrors: useErrorTitle(host, 'Segurança da conta'),
    async onSubmit(values) {
      try {
        await send(values);
        return undefined;
      } catch (cause) {
        if (needsSignIn(cause)) host.requireSignIn();
        if (toApiError(cause)?.is('duas-etapas-mudaram')) onOutdated();
        return formErrors(cause);
      }
    },
  });
}

interface SecurityFormProps<Input extends FieldValues, Output> {
  form: ReturnType<typeof useForm<Input, Output>>;
  className?: string | undefined;
  /** Shown above the errors. */
  intro?: ReactNode;
  confirm: string;
  danger?: boolean;
  cancel?: string;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The elements that every form of this page shares: intro, errors, fields, and the two buttons. */
export function SecurityForm<Input extends FieldValues, Output>(props: SecurityFormProps<Input, Output>) {
  const { form, className = '', intro, confirm, danger = false, cancel = 'Agora não', onCancel } = props;
  return (
    <form {...form.form} className={`${styles.form} ${className}`}>
      {intro}
      <ErrorSummary {...form.summary} heading="Há um problema" />
      {props.children}
      <div className={styles.actions}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} waiting={form.sending && 'Conferindo…'}>
          {confirm}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

/** The administrator's own CPF; empty where an API of before does not say it. */
export const OwnCpf = createContext('');

/** Names the account of the password for password managers: one signs in with the CPF. */
export function Username() {
  const cpf = useContext(OwnCpf);
  return cpf !== '' && <input type="text" autoComplete="username" value={cpf} readOnly hidden />;
}
