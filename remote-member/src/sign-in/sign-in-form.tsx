import type { Session } from '@serafim/contract/api/session';
import type { RemoteHost } from '@serafim/contract/remote/host';
import {
  Button,
  ErrorSummary,
  lateSchema,
  MaskedField,
  PasswordField,
  ScriptNotice,
  useForm,
} from '@serafim/ui';
import { Link } from 'react-router-dom';
import { personStore } from '../person/person-store.ts';
import { titles } from '../title/titles.ts';
import { useErrorTitle } from '../title/use-error-title.ts';
import { signIn } from './sign-in.ts';
import styles from './sign-in-form.module.css';

const schema = lateSchema(async () => (await import('@serafim/contract/api/session')).signInSchema);

interface SignInFormProps {
  host: RemoteHost;
  /** Address of the recovery, with the way back. */
  recovery: string;
  onEntered: (session: Session) => void;
  /** The password was right, and a code is still asked for. @param pedido what the code goes with */
  onHalfIn: (pedido: string) => void;
}

/** CPF and password. */
export function SignInForm({ host, recovery, onEntered, onHalfIn }: SignInFormProps) {
  const form = useForm({
    schema,
    defaults: { cpf: personStore.getState().cpf, password: '' },
    onErrors: useErrorTitle(host, titles.signIn),
    async onSubmit(credentials) {
      const entry = await signIn(host, credentials);
      if ('errors' in entry) return entry.errors;
      personStore.setState({ cpf: '', passwordChanged: false });
      if ('pedido' in entry) onHalfIn(entry.pedido);
      else onEntered(entry.session);
      return undefined;
    },
  });
  // As it is typed: the recovery may be drawn before its link is clicked.
  const keepCpf = () => personStore.setState({ cpf: form.hook.getValues('cpf') });

  // `right` stays off: a tick at a password would say more than we know. `post`: what is typed must not end
  // up in the address if it is sent before this page listens.
  return (
    <form {...form.form} method="post" onChange={keepCpf} className={styles.form}>
      <ScriptNotice />
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <MaskedField {...form.field('cpf')} right={false} mask="cpf" label="CPF:" autoComplete="username" />
      <div>
        <PasswordField
          {...form.field('password')}
          right={false}
          label="SENHA:"
          autoComplete="current-password"
        />
        <Link to={recovery} className={styles.forgotten}>
          Esqueceu a senha
        </Link>
      </div>
      <Button type="submit" wide waiting={form.sending && 'Enviando…'}>
        Enviar
      </Button>
    </form>
  );
}
