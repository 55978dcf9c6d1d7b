import { type CaseKind, type CaseQueue, caseKinds } from '@serafim/contract/api/case/case-queue';
import { countText } from '@serafim/contract/site/count';
import { SelectField, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useWindowWidth } from '../screen/use-window-width.ts';
import styles from './band.module.css';
import { addCounts, kindWords } from './case-kinds.ts';
import { describeDue } from './deadline.ts';
import { toQueueSearch } from './queue-address.ts';

interface BandProps {
  /** Null until the counts are known. */
  counts: CaseQueue['contagem'] | null;
  kind: CaseKind | '';
  onKind: (kind: CaseKind | '') => void;
}

/** How many cases wait, and until when; the kinds filter the list. */
export function Band({ counts, kind, onKind }: BandProps) {
  const all = counts && addCounts(Object.values(counts));
  return (
    <div className={styles.band} data-empty={all?.total === 0 || undefined}>
      <div className={styles.inner}>
        <div className={styles.sum}>
          {all && (
            <span className={styles.count} aria-hidden="true">
              {countText(all.total)}
            </span>
          )}
          <div className={styles.words}>
            <h1>
              {all ? (
                <>
                  <VisuallyHidden>{countText(all.total)}</VisuallyHidden> para responder
                </>
              ) : (
                'Mensagens'
              )}
            </h1>
            {all !== null && all.total > 0 && <p>{describeDue(all)}</p>}
          </div>
        </div>
        {counts && all !== null && all.total > 0 && <Kinds {...{ counts, kind, onKind }} />}
      </div>
    </div>
  );
}

function Kinds({ counts, kind, onKind }: BandProps & { counts: CaseQueue['contagem'] }) {
  const isWide = useWindowWidth('wide');
  const open = caseKinds.filter(one => one === kind || counts[one].total > 0);
  if (!isWide)
    return (
      <div className={styles.select}>
        <SelectField
          label={<VisuallyHidden>Assunto</VisuallyHidden>}
          empty="Todos os assuntos"
          value={kind}
          options={open.map(value => ({ value, label: `${kindWords[value]} (${counts[value].total})` }))}
          onChange={event => onKind(open.find(one => one === event.target.value) ?? '')}
        />
      </div>
    );
  return (
    <nav className={styles.kinds} aria-label="Assuntos">
      {(['', ...open] as const).map(one => (
        <Link
          key={one}
          to={{ search: toQueueSearch({ tipo: one, caso: null }) }}
          className={styles.kind ?? ''}
          aria-current={one === kind || undefined}
        >
          {one === '' ? 'Tudo' : `${kindWords[one]} ${countText(counts[one].total)}`}
        </Link>
      ))}
    </nav>
  );
}
