import type { Brand } from '@serafim/contract/brand/brand';
import type { ReadableStore, SessionState } from '@serafim/contract/remote/host';
import type { Frame } from '@serafim/contract/remote/module';
import { SkipLink } from '@serafim/ui';
import type { ReactNode } from 'react';
import { AdminHeader } from './admin-header.tsx';
import { FocusHeader } from './focus-header.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  frame: Frame;
  brand: Brand;
  session: ReadableStore<SessionState>;
  /** Another page is on its way. */
  pending: boolean;
  announcement: string;
  /** Versions that only this visitor sees. */
  preview?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

const MAIN_ID = 'conteudo';

/** Header, footer and what stands around a page; which ones, the page's route says. */
export function SiteFrame({
  frame,
  brand,
  session,
  pending,
  announcement,
  preview,
  children,
}: SiteFrameProps) {
  return (
    <div className={styles.site} data-frame={frame}>
      <SkipLink href={`#${MAIN_ID}`}>Pular para o conteúdo</SkipLink>
      {preview && <PreviewBar preview={preview} />}
      <div className={styles.progress} data-pending={pending || undefined} aria-hidden="true" />
      {frame === 'site' && <SiteHeader brand={brand} session={session} />}
      {(frame === 'focus' || frame === 'bare') && <FocusHeader brand={brand} bare={frame === 'bare'} />}
      {frame === 'admin' && <AdminHeader brand={brand} session={session} />}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={pending}>
        {children}
      </main>
      {(frame === 'site' || frame === 'focus') && <SiteFooter brand={brand} />}
      <p className={styles.announcer} aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
