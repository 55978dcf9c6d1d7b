import type { PageProps } from '@serafim/platform-contract/page';
import { Day } from '../reading/day.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
import { collectionChapters } from './privacy/collection-chapters.tsx';
import { rightsChapters } from './privacy/rights-chapters.tsx';

/** What happens to people's data, as LGPD requires it to be told. */
export default function PrivacyPage({ host: { brand } }: PageProps) {
  return (
    <ReadingPage
      title="Política de privacidade"
      lead={`Quais dados a ${brand.name} usa, por que, por quanto tempo, e como você manda neles.`}
      about={
        <p>
          Em vigor desde <Day date="2026-11-26" />.
        </p>
      }
      chapters={[...collectionChapters(brand), ...rightsChapters(brand)]}
    />
  );
}
