import type { Brand } from '@serafim/contract/brand/brand';
import type { ReadableStore, SessionState } from '@serafim/contract/remote/host';
import type { Frame } from '@serafim/contract/remote/module';
import type { BootPreview } from '@serafim/contract/remote/release-set';
import { SkipLink } from '@serafim/ui';
import { type ReactNode, Suspense } from 'react';
import { AdminHeader } from './admin-header.tsx';
import { Announcer } from './announcer.tsx';
import { FocusHeader } from './focus-header.tsx';
import type { NoticeStore } from './notices.ts';
import { PageArea } from './page-area.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  frame: Frame;
  brand: Brand;
  session: ReadableStore<SessionState>;
  notices: NoticeStore;
  /** What only this visitor sees. */
  preview?: BootPreview | undefined;
  children: ReactNode;
}

const MAIN_ID = 'conteudo';

/**
 * Header, footer and what stands around a page; which ones, the page's route says. Each has a boundary of its own:
 * React brings those alive a few milliseconds at a time, and all that stands outside of one in a single long task.
 */
export function SiteFrame({ frame, brand, session, notices, preview, children }: SiteFrameProps) {
  return (
    <div className={styles.site} data-frame={frame}>
      <SkipLink href={`#${MAIN_ID}`}>Pular para o conteúdo</SkipLink>
      {preview && <PreviewBar preview={preview} />}
      <Suspense>
        {frame === 'site' && <SiteHeader brand={brand} session={session} />}
        {(frame === 'focus' || frame === 'bare') && <FocusHeader brand={brand} bare={frame === 'bare'} />}
        {frame === 'admin' && <AdminHeader brand={brand} session={session} />}
      </Suspense>
      <PageArea id={MAIN_ID} notices={notices}>
        {children}
      </PageArea>
      <Suspense>{(frame === 'site' || frame === 'focus') && <SiteFooter brand={brand} />}</Suspense>
      <Announcer notices={notices} />
    </div>
  );
}
