import type { PageFooter, PageLayout } from '@serafim/platform-contract/module';

/** The footer of a layout, for routes that name none. */
const OWN: Readonly<Record<PageLayout, PageFooter>> = {
  site: 'full',
  focus: 'short',
  bare: 'line',
  admin: 'line',
};

interface Frame {
  layout: PageLayout;
  footer?: PageFooter | undefined;
}

/** The footer that a route shows. */
export const pageFooter = ({ layout, footer = OWN[layout] }: Frame): PageFooter => footer;
