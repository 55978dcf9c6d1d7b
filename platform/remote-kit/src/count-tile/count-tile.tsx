import type { RemoteHost } from '@serafim/platform-contract/host';
import type { SiteApi } from '@serafim/platform-contract/site';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './count-tile.module.css';

/** A count. `desde` is the first counted day, as an ISO day, when the count covers some days only. */
export interface Count {
  total: number;
  desde?: string | undefined;
}

/** Reads the count of a tile; the signal aborts the read when the page is left. */
export type ReadCount = (api: SiteApi, signal: AbortSignal) => Promise<Count>;

interface CountTileProps {
  host: RemoteHost;
  /** Label of the count, as `mensagens abertas`. */
  name: string;
  /** Name of the team that the tile is for, shown beside the label. */
  team?: string;
  /** Reads the count. It must be the same function in every render. */
  read: ReadCount;
  /** Link to the page that shows the counted items. */
  link: { label: string; to: (count: Count) => string };
  /** Text in place of the link when the count is 0. */
  none?: string;
}

type TileState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; count: Count };

/**
 * A tile of the slot `admin/painel`: one number, and a link to the counted items. When the number cannot be read, the
 * tile alone shows the error. It imports nothing that pages import, so that no page of its remote gets another chunk
 * for it.
 */
export function CountTile({ host, name, team, read, link, none }: CountTileProps) {
  const [state, setState] = useState<TileState>({ status: 'loading' });
  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const settle = (settled: TileState) => {
      if (!leaving.signal.aborted) setState(settled);
    };
    host
      .api()
      .then(api => read(api, leaving.signal))
      .then(
        count => settle({ status: 'ready', count }),
        () => settle({ status: 'failed' }),
      );
    return () => leaving.abort();
  }, [host, read, isLoading]);

  return (
    <dl className={styles.tile} aria-busy={isLoading}>
      <dt>
        {name}
        {team !== undefined && <span className={styles.team}>{team}</span>}
      </dt>
      {isLoading && (
        <dd className={styles.loading}>
          <span>Carregando…</span>
        </dd>
      )}
      {state.status === 'failed' && (
        <dd className={styles.failed}>
          <span role="alert">Este quadro não respondeu.</span>
          <button type="button" onClick={() => setState({ status: 'loading' })}>
            Tentar de novo
          </button>
        </dd>
      )}
      {state.status === 'ready' && (
        <dd>
          <span className={styles.value}>{state.count.total.toLocaleString('pt-BR')}</span>
          {none !== undefined && state.count.total === 0 ? (
            <span className={styles.none}>{none}</span>
          ) : (
            <Link to={link.to(state.count)}>{link.label}</Link>
          )}
        </dd>
      )}
    </dl>
  );
}
