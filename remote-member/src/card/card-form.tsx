import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import {
  Button,
  buttonClass,
  DownloadIcon,
  ErrorSummary,
  lateSchema,
  MaskedField,
  Notice,
  ScriptNotice,
  useForm,
} from '@serafim/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { titles } from '../titles/titles.ts';
import styles from './card-form.module.css';
import type { CardState } from './use-card.ts';

const schema = lateSchema(async () => (await import('@serafim/contract/api/card/card')).cardRequestSchema);

const NoWait = () => null;

/** Where it does not load, nothing is said of the wait. */
const CardWait = lazy<ComponentType>(() => import('./card-wait.tsx').catch(() => ({ default: NoWait })));

interface CardFormProps {
  host: RemoteHost;
  card: CardState;
  onRequest: (request: { cpf: string }) => Promise<void>;
}

/** The field for the CPF, and why there is no card. */
export function CardForm({ host, card, onRequest }: CardFormProps) {
  const form = useForm({
    schema,
    defaults: { cpf: '' },
    onErrors: useErrorTitle(host, titles.card),
    async onSubmit(request) {
      await onRequest(request);
      return undefined;
    },
  });

  return (
    <form {...form.form} className={styles.form}>
      <ScriptNotice />
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <div className={styles.row}>
        <MaskedField
          {...form.field('cpf')}
          mask="cpf"
          label="CPF"
          hint="Só os 11 números. A carteirinha não mostra o CPF inteiro."
          placeholder="000.000.000-00"
          autoComplete="off"
        />
        <Button type="submit" waiting={form.sending && 'Baixando…'}>
          <DownloadIcon />
          Baixar
        </Button>
      </div>
      {form.sending && (
        <Suspense>
          <CardWait />
        </Suspense>
      )}
      {card.status === 'failed' && !form.sending && (
        <Notice kind="error" title="Erro ao buscar imagem">
          <p>{card.error.text}</p>
          {card.error.remedy === 'retry' && (
            <button type="submit" className={buttonClass({ variant: 'text' })}>
              Tentar de novo
            </button>
          )}
          {card.error.remedy === 'account' && <Link to={paths.account}>Minha conta</Link>}
          {card.error.remedy === 'plans' && <Link to={paths.signUp}>Ver Planos</Link>}
        </Notice>
      )}
    </form>
  );
}
