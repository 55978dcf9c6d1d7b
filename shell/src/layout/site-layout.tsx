import type { LayoutProps, LinksIn } from '@serafim/host/site-shell';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageFooter, PageLayout } from '@serafim/platform-contract/module';
import { SkipLink } from '@serafim/ui';
import { memo } from 'react';
import { AdminHeader } from './admin-header.tsx';
import { AfterPage } from './after-page.tsx';
import { Announcer } from './announcer.tsx';
import { FocusHeader } from './focus-header.tsx';
import { PageArea } from './page-area.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';
import { SmallFooter } from './small-footer.tsx';

interface AroundProps {
  layout: PageLayout;
  host: RemoteHost;
  linksIn: LinksIn;
}

const LayoutHeader = memo(function LayoutHeader({ layout, host, linksIn }: AroundProps) {
  const { brand, session } = host;
  return (
    <AfterPage>
      {layout === 'site' && <SiteHeader host={host} linksIn={linksIn} />}
      {(layout === 'focus' || layout === 'bare') && <FocusHeader brand={brand} bare={layout === 'bare'} />}
      {layout === 'admin' && <AdminHeader brand={brand} session={session} linksIn={linksIn} />}
    </AfterPage>
  );
});

interface FooterProps extends Omit<AroundProps, 'layout'> {
  footer: PageFooter;
}

const LayoutFooter = memo(function LayoutFooter({ footer, host: { brand }, linksIn }: FooterProps) {
  return (
    <AfterPage>
      {footer === 'full' ? (
        <SiteFooter brand={brand} linksIn={linksIn} />
      ) : (
        <SmallFooter brand={brand} line={footer === 'line'} />
      )}
    </AfterPage>
  );
});

const MAIN_ID = 'conteudo';

/** Everything around a page: the page's route selects its header and footer. */
export function SiteLayout(props: LayoutProps) {
  const { layout, footer, host, linksIn, notices, preview, children } = props;
  return (
    <div className={styles.site} data-layout={layout}>
      <SkipLink href={`#${MAIN_ID}`}>Pular para o conteúdo</SkipLink>
      {preview && <PreviewBar preview={preview} />}
      {host.brand.demonstration && <p className={styles.demonstration}>{host.brand.demonstration}</p>}
      <LayoutHeader layout={layout} host={host} linksIn={linksIn} />
      <PageArea id={MAIN_ID} notices={notices}>
        {children}
      </PageArea>
      <LayoutFooter footer={footer} host={host} linksIn={linksIn} />
      <Announcer notices={notices} />
    </div>
  );
}
