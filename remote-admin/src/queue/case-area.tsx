import type { CaseDetail, CaseQueue, QueuedCase } from '@serafim/contract/api/case/case-queue';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass } from '@serafim/ui';
import { type Ref, useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { QueryView } from '../access/query-view.tsx';
import { useOffers } from '../access/role.ts';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { useWindowWidth } from '../screen/use-window-width.ts';
import styles from './case-area.module.css';
import { CaseFoot } from './case-foot.tsx';
import { CaseHead } from './case-head.tsx';
import { findPosition, type Position } from './case-order.ts';
import { CaseSteps } from './case-steps.tsx';
import { MessageCase } from './message-case.tsx';
import { OtherCase } from './other-case.tsx';
import { PersonBar, PersonColumn } from './person.tsx';
import { type CaseName, caseKey } from './queue-address.ts';
import { useCaseOwner } from './use-case-owner.ts';
import type { EndedCase } from './use-ended-cases.ts';

interface CaseAreaProps {
  host: RemoteHost;
  name: CaseName;
  cases: readonly QueuedCase[];
  /** Cases that the list has not read. */
  more: number;
  team: CaseQueue['equipe'];
  heading: Ref<HTMLHeadingElement>;
  areKeysOn: boolean;
  onKeys: (on: boolean) => void;
  toSearch: (shown: CaseName | null) => string;
  onMoved: () => void;
  onEnded: (ended: EndedCase) => void;
}

/** One case, and the person whom it is about: beside it where there is room, else within it. */
export function CaseArea(props: CaseAreaProps) {
  const { host, name, cases, more, team, heading, areKeysOn, onKeys, toSearch, onMoved, onEnded } = props;
  const { tipo, id } = name;
  const read: AdminQuery<CaseDetail> = useCallback(
    (api, signal) => api.openCase(tipo, id, { signal }),
    [tipo, id],
  );
  const { result, refetch } = useAdminQuery(host, read);
  const [isSplit, isWide] = [useWindowWidth('medium'), useWindowWidth('wide')];
  const mayAnswer = useOffers(host, 'atendimento');
  const detail = result.status === 'ready' ? result.data : null;
  // The list is read every minute, the case once.
  const known = cases.find(one => caseKey(one) === caseKey(name)) ?? detail?.caso ?? null;
  const owner = useCaseOwner(host, known, onMoved);
  const position = findPosition(cases, name);
  const isGone = result.status === 'failed' && result.missing === true;
  const from = { fila: { search: toSearch(name), assunto: known?.assunto ?? 'caso' } };
  const writer = known?.nome ?? '';
  const isMember = tipo !== 'clinica' || detail?.pessoa !== null;
  return (
    <>
      <article className={styles.thread} aria-label={known?.assunto ?? 'Caso'} tabIndex={-1}>
        {!isSplit && <CaseSteps position={position} total={cases.length + more} toSearch={toSearch} />}
        {isGone ? (
          <ClosedCase heading={heading} position={position} toSearch={toSearch} />
        ) : (
          <>
            {known && (
              <CaseHead
                shown={known}
                title={detail?.mensagem?.assunto}
                isEnded={detail?.mensagem?.resposta != null}
                {...{ heading, team, owner }}
                mayAssign={mayAnswer}
              />
            )}
            {detail && !isWide && isMember && (
              <PersonBar key={caseKey(name)} {...{ host, writer, from }} person={detail.pessoa} />
            )}
            <QueryView result={result} error="Não conseguimos abrir este caso" onRetry={refetch}>
              {({ mensagem, fato, pessoa }) =>
                mensagem ? (
                  <MessageCase
                    {...{ host, owner, onEnded }}
                    message={mensagem}
                    fact={fato}
                    member={pessoa}
                    hasKeys={areKeysOn && isSplit}
                  />
                ) : (
                  detail && <OtherCase {...{ host, detail, onEnded }} search={toSearch(name)} />
                )
              }
            </QueryView>
          </>
        )}
        <CaseFoot
          {...{ position, toSearch, onKeys }}
          areKeysOn={areKeysOn && isSplit}
          hasSteps={isSplit}
          isAnswered={mayAnswer && !isGone && tipo === 'mensagem'}
        />
      </article>
      {isWide && (
        <div className={styles.person}>
          {detail && isMember && (
            <PersonColumn key={caseKey(name)} {...{ host, writer, from }} person={detail.pessoa} />
          )}
        </div>
      )}
    </>
  );
}

interface ClosedCaseProps {
  heading: Ref<HTMLHeadingElement>;
  position: Position<QueuedCase>;
  toSearch: (shown: CaseName | null) => string;
}

/** A case that somebody else has ended meanwhile. */
const ClosedCase = ({ heading, position: { after }, toSearch }: ClosedCaseProps) => (
  <div className={styles.closed}>
    <h2 ref={heading} tabIndex={-1}>
      Este caso já foi encerrado.
    </h2>
    <p>Outra pessoa da equipe cuidou dele, ou ele se resolveu sozinho.</p>
    <Link to={{ search: toSearch(after) }} className={buttonClass({ variant: 'outline' })}>
      {after ? 'Ir para o próximo' : 'Voltar à fila'}
    </Link>
  </div>
);
