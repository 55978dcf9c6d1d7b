import type { RemoteHost } from '@serafim/platform-contract/host';
import type { SiteApi } from '@serafim/platform-contract/site';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './count-tile.module.css';

/** What is counted: how many there are, and since when, where that is known, as an ISO day. */
export interface Count {
  total: number;
  desde?: string | undefined;
}

/** Reads the number of a tile; the signal aborts the read when the page is left. */
export type ReadCount = (api: SiteApi, signal: AbortSignal) => Promise<Count>;

interface CountTileProps {
  host: RemoteHost;
  /** What is counted, as `mensagens abertas`. */
  name: string;
  /** Whose tile it is, beside the name. */
  team?: string;
  /** One function for as long as the tile is there. */
  read: ReadCount;
  /** The page that shows what is counted. */
  link: { label: string; to: (count: Count) => string };
  /** In place of the link where there is nothing to count. */
  none?: string;
}

type TileState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; count: Count };

/**
 * A tile of the slot `admin/painel`: one number, and a link to what it counts. Where the number cannot be read, the
 * tile alone says so. It imports nothing that pages import, so that no page of its remote gets another chunk for it.
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
