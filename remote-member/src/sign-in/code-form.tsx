import { errorMessage, formErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { type CodeEntryInput, secondStepCode } from '@serafim/contract/api/session/second-step';
import type { Session } from '@serafim/contract/api/session/session';
import { z } from '@serafim/contract/api/zod';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, MaskedField, Notice, SlowNote, TextField, useForm } from '@serafim/ui';
import { useEffect, useEffectEvent } from 'react';
import { titles } from '../titles/titles.ts';
import styles from './code-step.module.css';
import { refreshAfterSignIn, type SignInResult } from './sign-in.ts';

interface CodeFormProps {
  host: RemoteHost;
  source: 'app' | 'reserve';
  pedido: string;
  onSignedIn: (session: Session) => void;
  /** This sign-in accepts no more codes. */
  onExpired: (reason: string) => void;
}

const codeSchema = z.strictObject({ codigo: secondStepCode });

/** One field for one code. */
export function CodeForm({ host, source, pedido, onSignedIn, onExpired }: CodeFormProps) {
  const form = useForm({
    schema: codeSchema,
    defaults: { codigo: '' },
    onErrors: useErrorTitle(host, titles.signIn),
    async onSubmit({ codigo }) {
      const result = await enterCode(host, { pedido, codigo });
      if ('errors' in result) return result.errors;
      if ('expired' in result) onExpired(result.expired);
      else onSignedIn(result.session);
      return undefined;
    },
  });
  const { errors, submitCount } = form.hook.formState;

  // A single field needs no error summary: the focus returns to it, so that the visitor types again at once.
  const focusField = useEffectEvent((sent: number) =>
    form.hook.setFocus('codigo', { shouldSelect: sent > 0 }),
  );
  useEffect(() => focusField(submitCount), [submitCount]);

  const field = { ...form.field('codigo'), right: false, autoComplete: 'one-time-code' };
  return (
    <form {...form.form} className={styles.form}>
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
          hint={`Está no seu aplicativo autenticador, em ${host.brand.name}. Você pode colar o código.`}
        />
      )}
      <div>
        <Button type="submit" wide waiting={form.sending && 'Conferindo…'}>
          Entrar
        </Button>
        <SlowNote isRunning={form.sending} />
      </div>
    </form>
  );
}

/** The outcome of the second step; `expired`: why this sign-in accepts no more codes. */
type CodeResult = SignInResult | { expired: string };

/** Sends the code after a correct password. Never rejects. */
async function enterCode(host: RemoteHost, entry: CodeEntryInput): Promise<CodeResult> {
  try {
    await (await host.api()).enterCode(entry);
    return await refreshAfterSignIn(host);
  } catch (cause) {
    return toApiError(cause)?.is('entrada-vencida')
      ? { expired: errorMessage(cause) }
      : { errors: formErrors(cause) };
  }
}
