import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { errorMessage, withFormErrors } from '@serafim/contract/api/http/error-message';
import { type RefundKeyView, refundKeyInputSchema } from '@serafim/contract/api/payment/refund';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { useQuery } from '@serafim/remote-kit/use-query';
import {
  Button,
  ErrorSummary,
  LoadError,
  Loading,
  Notice,
  ScriptNotice,
  TextField,
  useForm,
} from '@serafim/ui';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from '../appointment/appointment-form.module.css';
import { AppointmentFrame } from '../appointment/appointment-frame.tsx';
import { titles } from '../titles/titles.ts';

const FAILURE = 'Não deu para abrir a devolução';

/** The page behind the link of a mail: a member says where the money of a boleto goes, without signing in. */
export default function RefundKeyPage({ host }: PageProps) {
  const { hash } = useLocation();
  // In an effect, since the server knows no hash.
  const [link, setLink] = useState<string | null>(null);
  useLayoutEffect(() => setLink(hash.slice(1)), [hash]);
  return <RefundKey key={link} host={host} link={link} />;
}

function RefundKey({ host, link }: { host: RemoteHost; link: string | null }) {
  const [named, setNamed] = useState<RefundKeyView | null>(null);
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).refundKey({ link: link ?? '' }, { signal }),
    [host, link],
  );
  const { state, refetch } = useQuery(link && named === null ? query : null);
  return (
    <AppointmentFrame heading={titles.refundKey}>
      {link === '' && <p>Abra esta página pelo botão do e-mail: sem ele não há o que mostrar.</p>}
      {link !== '' && state.status === 'loading' && (
        <>
          <ScriptNotice />
          <Loading message="Abrindo a devolução…" failure={FAILURE} onRetry={refetch} />
        </>
      )}
      {state.status === 'failed' && (
        <LoadError title={FAILURE} reason={errorMessage(state.cause)} onRetry={refetch} />
      )}
      {named === null && state.status === 'ready' && link && (
        <KeyForm host={host} link={link} view={state.data} onNamed={setNamed} />
      )}
      {named !== null && (
        <Notice kind="success" title="Chave Pix registrada">
          O que há para devolver vai para a chave {named.chavePix}. Outro e-mail avisa quando o banco aceitar.
        </Notice>
      )}
      <p>
        Dúvidas? <a href={`tel:${host.brand.phoneE164}`}>{host.brand.phone}</a>, {host.brand.hours}.
      </p>
    </AppointmentFrame>
  );
}

interface KeyFormProps {
  host: RemoteHost;
  link: string;
  view: RefundKeyView;
  onNamed: (view: RefundKeyView) => void;
}

/** Takes a key; the one that was named before is confirmed by sending none. */
function KeyForm({ host, link, view: { valor, chavePix }, onNamed }: KeyFormProps) {
  const form = useForm({
    schema: refundKeyInputSchema,
    defaults: { link, chavePix: '' },
    onErrors: useErrorTitle(host, titles.refundKey),
    onSubmit: withFormErrors(async typed => onNamed(await (await host.api()).nameRefundKey(typed))),
  });
  const isNamed = chavePix !== '';
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <p>
        {valor > 0 && `Temos ${formatMoney(valor)} para devolver a você. `}
        {isNamed ? (
          <>
            A chave informada é <strong>{chavePix}</strong>. Se ela é sua, confirme.
          </>
        ) : (
          'Diga para qual chave Pix vai o dinheiro.'
        )}
      </p>
      <TextField
        {...form.field('chavePix')}
        right={false}
        optional={isNamed}
        label={isNamed ? 'Outra chave, no lugar dela' : 'Chave Pix para a devolução'}
        hint="CPF, e-mail, celular com DDD ou chave aleatória."
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" waiting={form.sending && 'Registrando…'}>
        {isNamed ? 'Confirmar' : 'Registrar a chave'}
      </Button>
    </form>
  );
}
