import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { type InvitationOffer, invitationAcceptSchema } from '@serafim/contract/api/team/team';
import { z } from '@serafim/contract/api/zod';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, MaskedField, PasswordField, useForm } from '@serafim/ui';
import { KeyFacts } from '../security/key-facts.tsx';
import styles from './accept-form.module.css';

const schema = z.omit(invitationAcceptSchema, { convite: true });

interface AcceptFormProps {
  host: RemoteHost;
  token: string;
  offer: InvitationOffer;
  /** Called with the recovery codes once the person is in. */
  onAccepted: (codes: readonly string[]) => void;
}

/** CPF, password, and the first code of the authenticator app: what an administrator signs in with. */
export function AcceptForm({ host, token, offer, onAccepted }: AcceptFormProps) {
  const form = useForm({
    schema,
    defaults: { cpf: '', password: '', codigo: '' },
    onErrors: useErrorTitle(host, 'Convite'),
    onSubmit: withFormErrors(async values => {
      onAccepted(await (await host.api()).acceptInvitation({ convite: token, ...values }));
    }),
  });
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <div className={styles.fields}>
        <MaskedField
          {...form.field('cpf')}
          right={false}
          mask="cpf"
          label="CPF"
          hint="É com ele que você entra."
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          right={false}
          label="Crie a sua senha"
          hint="Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar."
          autoComplete="new-password"
        />
      </div>
      <h2>Verificação em duas etapas</h2>
      <KeyFacts host={host} secret={offer} />
      <div className={styles.fields}>
        <MaskedField
          {...form.field('codigo')}
          right={false}
          mask="code"
          label="Código de 6 números"
          hint="O que o aplicativo mostra agora. Você pode colar o código."
          autoComplete="one-time-code"
        />
        <Button type="submit" waiting={form.sending && 'Conferindo…'}>
          Aceitar o convite
        </Button>
      </div>
    </form>
  );
}
