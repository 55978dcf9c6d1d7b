import { type CaseQueue, caseKinds } from '@serafim/contract/api/case/case-queue';
import { countText } from '@serafim/contract/site/count';
import { SelectField, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useWindowWidth } from '../screen/use-window-width.ts';
import styles from './band.module.css';
import { addCounts, kindWords } from './case-kinds.ts';
import { describeDue } from './deadline.ts';
import { type QueueFilter, toQueueSearch } from './queue-address.ts';

interface BandProps {
  /** Null until the queue was read. */
  read: CaseQueue | null;
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

/** How many cases wait, and until when; kinds and ownership filter the list. */
export function Band({ read, filter, onFilter }: BandProps) {
  const { isOwn } = filter;
  const counts = read && (isOwn ? (read.meus ?? read.contagem) : read.contagem);
  const sum = counts && addCounts(Object.values(counts));
  const words = isOwn ? 'com você' : 'para responder';
  return (
    <div className={styles.band} data-empty={sum?.total === 0 || undefined}>
      <div className={styles.inner}>
        <div className={styles.sum}>
          {sum && (
            <span className={styles.count} aria-hidden="true">
              {countText(sum.total)}
            </span>
          )}
          <div className={styles.words}>
            <h1>
              {sum ? (
                <>
                  <VisuallyHidden>{countText(sum.total)}</VisuallyHidden> {words}
                </>
              ) : (
                'Mensagens'
              )}
            </h1>
            {sum !== null && sum.total > 0 && <p>{describeDue(sum)}</p>}
          </div>
        </div>
        {counts && sum !== null && (isOwn || sum.total > 0) && (
          <Filters counts={counts} own={read.meus} filter={filter} onFilter={onFilter} />
        )}
      </div>
    </div>
  );
}

interface FiltersProps extends Omit<BandProps, 'read'> {
  counts: CaseQueue['contagem'];
  own: CaseQueue['meus'];
}

function Filters({ counts, own, filter, onFilter }: FiltersProps) {
  const isWide = useWindowWidth('wide');
  const open = caseKinds.filter(one => one === filter.tipo || counts[one].total > 0);
  const addressOf = (changed: Partial<QueueFilter>) => ({
    search: toQueueSearch({ ...filter, ...changed, caso: null }),
  });
  const owned = own ? addCounts(Object.values(own)).total : 0;
  const mine = (filter.isOwn || owned > 0) && (
    <Link
      to={addressOf({ isOwn: !filter.isOwn })}
      className={styles.kind ?? ''}
      aria-current={filter.isOwn || undefined}
    >
      Meus {countText(owned)}
    </Link>
  );
  if (!isWide)
    return (
      <div className={styles.select}>
        <SelectField
          label={<VisuallyHidden>Assunto</VisuallyHidden>}
          empty="Todos os assuntos"
          value={filter.tipo}
          options={open.map(value => ({ value, label: `${kindWords[value]} (${counts[value].total})` }))}
          onChange={event =>
            onFilter({ ...filter, tipo: open.find(one => one === event.target.value) ?? '' })
          }
        />
        {mine}
      </div>
    );
  return (
    <nav className={styles.kinds} aria-label="Assuntos">
      {(['', ...open] as const).map(one => (
        <Link
          key={one}
          to={addressOf({ tipo: one })}
          className={styles.kind ?? ''}
          aria-current={one === filter.tipo || undefined}
        >
          {one === '' ? 'Tudo' : `${kindWords[one]} ${countText(counts[one].total)}`}
        </Link>
      ))}
      {mine}
    </nav>
  );
}
