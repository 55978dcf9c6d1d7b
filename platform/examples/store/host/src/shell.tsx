import type { LayoutProps, NoticeStore, SiteShell } from '@serafim/host/site-shell';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { titles } from './titles.ts';

const Announcer = ({ notices }: { notices: NoticeStore }) => (
  <p className="announcer" aria-live="polite">
    {useStore(notices, state => state.announcement)}
  </p>
);

function Layout({ host, notices, children }: LayoutProps) {
  return (
    <>
      <header>
        <Link to="/">{host.brand.name}</Link>
      </header>
      <main tabIndex={-1}>{children}</main>
      <footer>Redes feitas à mão. Loja de exemplo: nada aqui é vendido.</footer>
      <Announcer notices={notices} />
    </>
  );
}

/** What this site gives its host: no API, nobody who signs in, no service worker. */
export const shell: SiteShell = {
  Layout,
  PageSkeleton: () => <p role="status">Carregando…</p>,
  FragmentSkeleton: () => null,
  FailureNotice: ({ onRetry }) => (
    <p role="alert">
      Esta parte da loja não abriu.{' '}
      <button type="button" onClick={onRetry}>
        Tentar de novo
      </button>
    </p>
  ),
  NotFound: () => <h1>Não temos esta página</h1>,
  titles,
};
