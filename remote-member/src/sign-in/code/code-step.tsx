import { secondStepCode } from '@serafim/contract/api/second-step';
import type { Session } from '@serafim/contract/api/session';
import { z } from '@serafim/contract/api/zod';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, MaskedField, Notice, TextField, useForm } from '@serafim/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { titles } from '../../title/titles.ts';
import { useErrorTitle } from '../../title/use-error-title.ts';
import styles from './code-step.module.css';
import { enterCode } from './enter-code.ts';

interface CodeStepProps {
  host: RemoteHost;
  /** What the code goes with. */
  pedido: string;
  onEntered: (session: Session) => void;
  /** Back to CPF and password. @param why where that was not the person's own wish */
  onBack: (why: string | null) => void;
}

const codeSchema = z.strictObject({ codigo: secondStepCode });

/** The second step of who administrates: the app's code, or one that was kept for a lost phone. */
export default function CodeStep({ host, pedido, onEntered, onBack }: CodeStepProps) {
  const [withReserve, setWithReserve] = useState(false);
  const form = useForm({
    schema: codeSchema,
    defaults: { codigo: '' },
    onErrors: useErrorTitle(host, titles.signIn),
    async onSubmit({ codigo }) {
      const entry = await enterCode(host, { pedido, codigo });
      if ('errors' in entry) return entry.errors;
      if ('over' in entry) onBack(entry.over);
      else onEntered(entry.session);
      return undefined;
    },
  });
  const { errors, submitCount } = form.hook.formState;

  const begin = useEffectEvent(() => host.announce('Senha conferida. Falta o código.'));
  useEffect(() => begin(), []);
  // One field: there is no summary to read first, and whoever mistyped types again at once.
  const focusField = useEffectEvent((sent: number, _field: 'app' | 'reserve') =>
    form.hook.setFocus('codigo', { shouldSelect: sent > 0 }),
  );
  const shown = withReserve ? 'reserve' : 'app';
  useEffect(() => focusField(submitCount, shown), [submitCount, shown]);

  const change = () => {
    setWithReserve(before => !before);
    form.hook.reset({ codigo: '' });
  };

  const field = { ...form.field('codigo'), right: false, autoComplete: 'one-time-code' };
  return (
    <form {...form.form} method="post" className={styles.form}>
      {errors.root?.message && <Notice kind="error" title={errors.root.message} />}
      {withReserve ? (
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
      <div className={styles.ways}>
        <Button variant="text" onClick={change}>
          {withReserve ? 'Usar o código do aplicativo' : 'Sem o celular? Use um código de reserva'}
        </Button>
        <Button variant="text" onClick={() => onBack(null)}>
          Voltar para CPF e senha
        </Button>
      </div>
    </form>
  );
}
