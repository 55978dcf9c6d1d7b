import type { Session } from '@serafim/contract/api/session/session';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import {
  Button,
  ErrorSummary,
  lateSchema,
  MaskedField,
  PasswordField,
  ScriptNotice,
  SlowNote,
  useForm,
} from '@serafim/ui';
import { Link } from 'react-router-dom';
import { titles } from '../titles/titles.ts';
import { signIn } from './sign-in.ts';
import styles from './sign-in-form.module.css';
import { visitorStore } from './visitor-store.ts';

const schema = lateSchema(async () => (await import('@serafim/contract/api/session/session')).signInSchema);

interface SignInFormProps {
  host: RemoteHost;
  /** Address of the recovery, with the address to return to. */
  recovery: string;
  onSignedIn: (session: Session) => void;
  /** The password is correct, and a code is still needed. @param pedido identifies this sign-in */
  onCodeNeeded: (pedido: string) => void;
}

/** CPF and password. */
export function SignInForm({ host, recovery, onSignedIn, onCodeNeeded }: SignInFormProps) {
  const visitor = visitorStore(host);
  const form = useForm({
    schema,
    defaults: { cpf: visitor.getState().cpf, password: '' },
    onErrors: useErrorTitle(host, titles.signIn),
    async onSubmit(credentials) {
      const result = await signIn(host, credentials);
      if ('errors' in result) return result.errors;
      visitor.setState({ cpf: '', passwordChanged: false });
      if ('pedido' in result) onCodeNeeded(result.pedido);
      else onSignedIn(result.session);
      return undefined;
    },
  });
  // At each key press: the shell may render the recovery before its link is clicked.
  const storeCpf = () => visitor.setState({ cpf: form.hook.getValues('cpf') });

  // `right` is off: a tick would claim that the password is correct. `post`: a form sent before hydration must not
  // put the password into the address.
  return (
    <form {...form.form} onChange={storeCpf} className={styles.form}>
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
      <div>
        <Button type="submit" wide waiting={form.sending && 'Enviando…'}>
          Enviar
        </Button>
        <SlowNote isRunning={form.sending} />
      </div>
    </form>
  );
}
