import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import {
  noticeNote,
  noticeSettledSchema,
  type UnmatchedNotice,
} from '@serafim/contract/api/payment/unmatched-notice';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useQuery } from '@serafim/remote-kit/use-query';
import { Button, LoadError, Notice, TextArea } from '@serafim/ui';
import { useCallback, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './money-list.module.css';

/** The bank's notices that fit no charge, for managers: what to find out, and a note that settles each. Empty, it is not there. */
export function UnmatchedNotices({ host }: { host: RemoteHost }) {
  const heading = useId();
  const state = useStore(host.session);
  const isManager = state.status === 'known' && state.session.funcao === 'gestao';
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).unmatchedNotices({ signal }),
    [host],
  );
  const { state: notices, setData, refetch } = useQuery(isManager ? query : null);
  if (!isManager) return null;
  if (notices.status === 'failed')
    return (
      <LoadError
        title="Não conseguimos ver os avisos do banco sem cobrança"
        reason={errorMessage(notices.cause)}
        onRetry={refetch}
      />
    );
  if (notices.status === 'loading' || notices.data.length === 0) return null;
  const waiting = notices.data.filter(({ resolucao }) => resolucao === null);
  const settled = notices.data.filter(({ resolucao }) => resolucao !== null);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>Avisos do banco sem cobrança</h2>
      <p>
        {waiting.length === 0
          ? 'Todos foram resolvidos.'
          : 'O banco avisou de um pagamento que não bate com nenhuma cobrança. Confira com ele e anote o que foi feito.'}
      </p>
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map(notice => (
            <WaitingNotice key={notice.id} host={host} notice={notice} onAnswer={setData} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <details>
          <summary>Resolvidos ({settled.length})</summary>
          <ul className={styles.list}>
            {settled.map(notice => (
              <li key={notice.id} className={styles.item}>
                <p>{describe(notice)}</p>
                <p>
                  {notice.resolucao?.quem} em {formatMinute(notice.resolucao?.em ?? '')}:{' '}
                  {notice.resolucao?.nota}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** A notice as a sentence. */
function describe({ valor, esperado, cliente, situacao, referencia, recebidoEm }: UnmatchedNotice): string {
  const outcome = situacao === 'confirmado' ? 'pago' : 'recusado';
  const whose =
    esperado === null
      ? 'nenhuma cobrança tem esta referência'
      : `a cobrança${cliente === null ? '' : ` de ${cliente.nome}, associado ${cliente.numero},`} é de ${formatMoney(esperado)}`;
  return `${formatMoney(valor)} ${outcome}, e ${whose}. Referência ${referencia}, ${formatMinute(recebidoEm)}.`;
}

interface WaitingNoticeProps {
  host: RemoteHost;
  notice: UnmatchedNotice;
  onAnswer: (notices: UnmatchedNotice[]) => void;
}

function WaitingNotice({ host, notice, onAnswer }: WaitingNoticeProps) {
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const { isRunning, error, run } = useAdminAction(host);
  const settle = () => {
    const { error: invalid } = noticeSettledSchema.safeParse({ nota: note });
    setWrong(invalid?.issues[0]?.message);
    if (invalid !== undefined) return;
    void run(async () => onAnswer(await (await host.api()).settleNotice(notice.id, { nota: note })));
  };
  return (
    <li className={styles.item}>
      <p>{describe(notice)}</p>
      <TextArea
        label="O que foi feito"
        hint="Fica guardado por 1 ano, com o seu nome."
        rows={2}
        maxLength={noticeNote.max}
        value={note}
        onChange={event => setNote(event.target.value)}
        error={wrong}
      />
      {error !== null && (
        <Notice kind="error" title="O aviso continua em aberto">
          {error}
        </Notice>
      )}
      <Button size="small" variant="outline" waiting={isRunning && 'Guardando…'} onClick={settle}>
        Marcar como resolvido
      </Button>
    </li>
  );
}
