import type { CaseQueue, QueuedCase } from '@serafim/contract/api/case/case-queue';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { Notice } from '@serafim/ui';
import type { Ref } from 'react';
import styles from './case-head.module.css';
import { describeDeadline } from './deadline.ts';
import { OwnerMenu } from './owner-menu.tsx';
import type { CaseOwner } from './use-case-owner.ts';

interface CaseHeadProps {
  shown: QueuedCase;
  /** Its matter in fewer words, where there are some. */
  title: string | undefined;
  /** Whether it waits for nobody any more, and is only looked at. */
  isEnded: boolean;
  heading: Ref<HTMLHeadingElement>;
  team: CaseQueue['equipe'];
  owner: CaseOwner;
  mayAssign: boolean;
}

/** The matter of a case, its last day, and who has it. */
export function CaseHead({ shown, title, isEnded, heading, team, owner, mayAssign }: CaseHeadProps) {
  const { text, isUrgent } = deadlineOf(shown);
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <h2 ref={heading} tabIndex={-1}>
          {title ?? shown.assunto}
        </h2>
        <OwnerMenu
          owner={owner.current}
          self={owner.self}
          team={team}
          mayAssign={mayAssign}
          isMoving={owner.isMoving}
          onMove={owner.move}
        />
      </div>
      <p>
        <span className={styles.due} data-urgent={(isUrgent && !isEnded) || undefined}>
          {isEnded ? 'Já saiu da fila' : text}
        </span>
        {shown.tipo === 'mensagem' && ` · protocolo ${shown.id}`}
      </p>
      {owner.error !== null && (
        <Notice kind="error" title="O caso não mudou de mãos">
          <p>{owner.error}</p>
        </Notice>
      )}
    </header>
  );
}

/** Until when a case is to be ended, in words. */
export const deadlineOf = (shown: QueuedCase) =>
  describeDeadline(shown.tipo === 'mensagem' ? 'Responder' : 'Resolver', shown, dayInSaoPaulo(new Date()));
