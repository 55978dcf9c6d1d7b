import type { Brand } from '@serafim/contract/brand/brand';
import type { ReadableStore, SessionState } from '@serafim/contract/remote/host';
import type { Frame } from '@serafim/contract/remote/module';
import type { BootPreview } from '@serafim/contract/remote/release-set';
import { SkipLink } from '@serafim/ui';
import { memo, type ReactNode } from 'react';
import { AdminHeader } from './admin-header.tsx';
import { Announcer } from './announcer.tsx';
import { BehindThePage } from './behind-the-page.tsx';
import { FocusHeader } from './focus-header.tsx';
import type { NoticeStore } from './notices.ts';
import { PageArea } from './page-area.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

interface AroundProps {
  frame: Frame;
  brand: Brand;
  session: ReadableStore<SessionState>;
}

const FrameHeader = memo(function FrameHeader({ frame, brand, session }: AroundProps) {
  return (
    <BehindThePage>
      {frame === 'site' && <SiteHeader brand={brand} session={session} />}
      {(frame === 'focus' || frame === 'bare') && <FocusHeader brand={brand} bare={frame === 'bare'} />}
      {frame === 'admin' && <AdminHeader brand={brand} session={session} />}
    </BehindThePage>
  );
});

const FrameFooter = memo(function FrameFooter({ frame, brand }: Omit<AroundProps, 'session'>) {
  return (
    <BehindThePage>{(frame === 'site' || frame === 'focus') && <SiteFooter brand={brand} />}</BehindThePage>
  );
});

interface SiteFrameProps extends AroundProps {
  notices: NoticeStore;
  /** What only this visitor sees. */
  preview?: BootPreview | undefined;
  children: ReactNode;
}

const MAIN_ID = 'conteudo';

/** Header, footer and what stands around a page; which ones, the page's route says. */
export function SiteFrame({ frame, brand, session, notices, preview, children }: SiteFrameProps) {
  return (
    <div className={styles.site} data-frame={frame}>
      <SkipLink href={`#${MAIN_ID}`}>Pular para o conteúdo</SkipLink>
      {preview && <PreviewBar preview={preview} />}
      <FrameHeader frame={frame} brand={brand} session={session} />
      <PageArea id={MAIN_ID} notices={notices}>
        {children}
      </PageArea>
      <FrameFooter frame={frame} brand={brand} />
      <Announcer notices={notices} />
    </div>
  );
}
