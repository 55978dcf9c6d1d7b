import { secondStepCode } from '@serafim/contract/api/second-step';
import type { Session } from '@serafim/contract/api/session';
import { z } from '@serafim/contract/api/zod';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, MaskedField, Notice, TextField, useForm } from '@serafim/ui';
import { useEffect, useEffectEvent } from 'react';
import { titles } from '../../title/titles.ts';
import { useErrorTitle } from '../../title/use-error-title.ts';
import styles from './code-step.module.css';
import { enterCode } from './enter-code.ts';

interface CodeFormProps {
  host: RemoteHost;
  source: 'app' | 'reserve';
  pedido: string;
  onEntered: (session: Session) => void;
  /** This sign-in bears no more codes. */
  onOver: (why: string) => void;
}

const codeSchema = z.strictObject({ codigo: secondStepCode });

/** One box for one code. */
export function CodeForm({ host, source, pedido, onEntered, onOver }: CodeFormProps) {
  const form = useForm({
    schema: codeSchema,
    defaults: { codigo: '' },
    onErrors: useErrorTitle(host, titles.signIn),
    async onSubmit({ codigo }) {
      const entry = await enterCode(host, { pedido, codigo });
      if ('errors' in entry) return entry.errors;
      if ('over' in entry) onOver(entry.over);
      else onEntered(entry.session);
      return undefined;
    },
  });
  const { errors, submitCount } = form.hook.formState;

  // One field: there is no summary to read first, and whoever mistyped types again at once.
  const focusField = useEffectEvent((sent: number) =>
    form.hook.setFocus('codigo', { shouldSelect: sent > 0 }),
  );
  useEffect(() => focusField(submitCount), [submitCount]);

  const field = { ...form.field('codigo'), right: false, autoComplete: 'one-time-code' };
  return (
    <form {...form.form} method="post" className={styles.form}>
      {errors.root?.message && <Notice kind="error" title={errors.root.message} />}
      {source === 'reserve' ? (
        <TextField
          {...field}
          label="Código de reserva"
          hint="Um dos que você guardou, como ABCDE-FGHJK. Cada um vale uma vez."
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : (
        <MaskedField
          {...field}
          mask="code"
          label="Código de 6 números"
          hint={`Está no seu aplicativo autenticador, em ${host.brand.name}. Pode colar.`}
        />
      )}
      <Button type="submit" wide waiting={form.sending && 'Conferindo…'}>
        Entrar
      </Button>
    </form>
  );
}
