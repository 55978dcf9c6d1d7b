import type { ClientRecord } from '@serafim/contract/api/client/client-record';
import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { firstName } from '@serafim/contract/site/first-name';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { type IdempotencyKey, useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { LoadError, Loading, Notice } from '@serafim/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOffers } from '../access/role.ts';
import { shownData } from '../access/use-admin-query.ts';
import type { Act } from './acts.ts';
import { CardPart } from './card-part.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './sheet-screen.module.css';
import { TimeLine } from './time-line.tsx';
import { ToDo } from './to-do.tsx';
import type { useSheet } from './use-sheet.ts';
import { WhoUses } from './who-uses.tsx';

interface SheetScreenProps extends ReturnType<typeof useSheet> {
  host: RemoteHost;
  client: ClientRecord;
  /** The fields that can be corrected. */
  children: ReactNode;
}

/** One client: the card, the open sum, what to do, and everything that happened. */
export function SheetScreen({ host, client, result, refetch, children }: SheetScreenProps) {
  const mayAct = useOffers(host, 'atendimento');
  const [act, setAct] = useAskedAct(mayAct);
  /** Another one every time, so that the same sentence is told again. */
  const [notice, setNotice] = useState<{ words: string; isSure: boolean } | null>(null);
  const noticed = useResultFocus<HTMLDivElement>(notice);
  const keyFor = useIdempotencyKey();
  // What was answered ends the use of its key: the same thing may be meant a second time.
  const [answers, setAnswers] = useState(0);
  const sheet = shownData(result);
  const name = firstName(client.nome);
  const done = (words: string, isSure = true) => {
    setNotice({ words, isSure });
    setAnswers(answers + 1);
    setAct(null);
    refetch();
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>
        {notice && (
          <div ref={noticed} tabIndex={-1}>
            <Notice kind={notice.isSure ? 'success' : 'info'} title={notice.words} />
          </div>
        )}
        {result.status === 'failed' && (
          <LoadError
            title="Não conseguimos ler plano, pagamentos e histórico"
            reason={`${result.reason} Isso não impede de salvar.`}
            onRetry={refetch}
          />
        )}
        {result.status === 'loading' && sheet === null && (
          <Loading failure="Não conseguimos ler plano, pagamentos e histórico" onRetry={refetch} />
        )}
        {sheet && (
          <div className={styles.top}>
            <CardPart host={host} name={client.nome} sheet={sheet} />
            <MoneyPanel sheet={sheet} name={name} mayAct={mayAct} onAct={setAct} />
          </div>
        )}
      </div>
      <div className={styles.aside}>
        {sheet && mayAct && <ToDo sheet={sheet} onAct={setAct} />}
        <div className={styles.rest}>
          {sheet && <WhoUses sheet={sheet} />}
          {children}
        </div>
      </div>
      <div>
        {sheet && <TimeLine host={host} id={client.id} sheet={sheet} mayAct={mayAct} onAct={setAct} />}
      </div>
      {sheet && act && (
        <Question
          key={JSON.stringify(act)}
          {...{ host, client, sheet, act, mayAct }}
          keyOf={payload => keyFor([act.kind, answers, payload])}
          onDone={done}
          onAct={setAct}
          onOutdated={refetch}
        />
      )}
    </div>
  );
}

/** What is asked about now: at first what the link to this page says, once. */
function useAskedAct(mayAct: boolean) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = typeof state === 'object' && state !== null && 'act' in state ? state.act : undefined;
  const [act, setAct] = useState<Act | null>(() => {
    if (mayAct && asked === 'cobranca') return { kind: asked };
    if (typeof asked !== 'object' || asked === null) return null;
    if ('correio' in asked && typeof asked.correio === 'string')
      return { kind: 'correio', correio: asked.correio };
    if (!mayAct || !('devolver' in asked)) return null;
    return {
      kind: 'devolver',
      ...(typeof asked.devolver === 'string' && { referencia: asked.devolver }),
    };
  });
  useEffect(() => {
    if (asked !== undefined) void navigate('.', { replace: true, state: { ...state, act: undefined } });
  }, [asked, state, navigate]);
  return [act, setAct] as const;
}

interface QuestionProps {
  host: RemoteHost;
  client: ClientRecord;
  sheet: ClientSheet;
  act: Act;
  mayAct: boolean;
  keyOf: IdempotencyKey;
  onDone: (words: string, isSure?: boolean) => void;
  onAct: (act: Act | null) => void;
  onOutdated: () => void;
}

/** The question of what an administrator is about to do. */
function Question({ act, mayAct, onAct, onOutdated, ...given }: QuestionProps) {
  const onClose = (isUnknown = false) => {
    // Without an answer it may have been done: what is shown is read again.
    if (isUnknown) onOutdated();
    onAct(null);
  };
  switch (act.kind) {
    case 'devolver':
      return <RefundDialog {...given} reference={act.referencia} onClose={onClose} />;
    case 'cobranca':
      return <ChargeDialog {...given} onClose={onClose} />;
    case 'correio':
      return <MailDialog {...given} mail={act.correio} mayAct={mayAct} onClose={onClose} />;
    case 'plano':
      return <PlanDialog {...given} onClose={onClose} />;
    case 'saida':
      return <LeavingDialog {...given} onClose={onClose} onOutdated={onOutdated} />;
    case 'anotacao':
      return <NoteDialog {...given} onClose={onClose} />;
  }
}
