import { formErrors } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Dialog, type FormSettings, Notice, useForm } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { needsSignIn } from '../access/failure.ts';
import styles from './team-page.module.css';

interface TeamFormSettings<Input extends FieldValues, Output>
  extends Pick<FormSettings<Input, Output>, 'schema' | 'defaults'> {
  host: RemoteHost;
  send: (values: Output) => Promise<void>;
}

/** A form of this page; errors of the API land at its fields. */
export const useTeamForm = <Input extends FieldValues, Output>({
  host,
  schema,
  defaults,
  send,
}: TeamFormSettings<Input, Output>) =>
  useForm({
    schema,
    defaults,
    async onSubmit(values) {
      try {
        await send(values);
        return undefined;
      } catch (cause) {
        if (needsSignIn(cause)) host.requireSignIn();
        return formErrors(cause);
      }
    },
  });

interface TeamDialogProps<Input extends FieldValues, Output> {
  form: ReturnType<typeof useForm<Input, Output>>;
  open: boolean;
  title: string;
  confirm: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. */
export function TeamDialog<Input extends FieldValues, Output>(props: TeamDialogProps<Input, Output>) {
  const { form, open, title, confirm, onClose, children } = props;
  const id = useId();
  const { root } = form.hook.formState.errors;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} waiting={form.sending && 'Enviando…'}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Agora não
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className={styles.body}>
        {root?.message && <Notice kind="error" title={root.message} />}
        {children}
      </form>
    </Dialog>
  );
}
