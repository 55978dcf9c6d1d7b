import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { countText } from '@serafim/contract/site/count';
import { Button, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { CaseIcon } from './case-icon.tsx';
import type { Count } from './case-kinds.ts';
import styles from './case-list.module.css';
import { type CaseGroup, groupByDay } from './case-order.ts';
import { describeAge } from './deadline.ts';
import { describeOwner, type Owner } from './owner-menu.tsx';
import { type CaseName, caseKey } from './queue-address.ts';

interface CaseListProps {
  cases: readonly QueuedCase[];
  /** The case in sight. */
  shown: CaseName | null;
  /** Cases that were not read. */
  more: number;
  /** How many there are, and when they end. */
  counts: Count;
  /** Id of who looks at it; empty while nobody knows. */
  self: string;
  /** The query of a case's address. */
  toSearch: (shown: CaseName) => string;
  onMore: () => void;
}

/** The cases that wait, by their last day; each row is a link to its case. */
export function CaseList({ cases, shown, more, counts, self, toSearch, onMore }: CaseListProps) {
  const now = new Date();
  const groups = groupByDay(cases, counts, dayInSaoPaulo(now));
  const shownKey = shown && caseKey(shown);
  return (
    <>
      {groups.map(group => (
        // The rest of a group may not have been read.
        <Group key={group.title} group={group} count={more > 0 ? group.total : group.cases.length}>
          {group.cases.map(one => (
            <li key={caseKey(one)}>
              <Link
                to={{ search: toSearch(one) }}
                className={styles.row ?? ''}
                data-case={caseKey(one)}
                aria-current={caseKey(one) === shownKey || undefined}
              >
                <CaseIcon kind={one.tipo} />
                {one.dono && <OwnerMark owner={one.dono} self={self} />}
                <span className={styles.name}>{one.nome}</span>
                <span className={styles.age}>{describeAge(one.desde, now)}</span>
                <span className={styles.matter}>{one.assunto}</span>
              </Link>
            </li>
          ))}
        </Group>
      ))}
      {more > 0 && (
        <p className={styles.more}>
          <Button variant="outline" size="small" onClick={onMore}>
            Mostrar mais
          </Button>
        </p>
      )}
    </>
  );
}

/** Who has the case of a row, in the room below its icon. */
const OwnerMark = ({ owner, self }: { owner: Owner; self: string }) => (
  <span className={styles.owner} title={describeOwner(owner, self)}>
    <span aria-hidden="true">{owner.id === self ? 'você' : initials(owner.nome)}</span>
    <VisuallyHidden>{describeOwner(owner, self)}</VisuallyHidden>
  </span>
);

/** `Rita de Souza Campos` as `RC`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [...new Set([words[0], words.at(-1)])].map(word => word?.charAt(0).toUpperCase()).join('');
}

interface GroupProps {
  group: CaseGroup;
  count: number;
  children: ReactNode;
}

function Group({ group, count, children }: GroupProps) {
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.day} data-urgent={group.isUrgent || undefined}>
        {group.title} <span>{countText(count)}</span>
      </h2>
      <ol className={styles.rows}>{children}</ol>
    </section>
  );
}
