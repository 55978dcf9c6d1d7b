import type { PageProps } from '@serafim/platform-contract/page';
import { Day } from '../reading/day.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
import { accessibilityChapters } from './accessibility/accessibility-chapters.tsx';

/** How accessible the site is, faults included. */
export default function AccessibilityPage({ host: { brand } }: PageProps) {
  return (
    <ReadingPage
      title="Acessibilidade"
      lead={`A ${brand.name} é para todo mundo. Aqui está o que já funciona, o que falta e como avisar.`}
      about={
        <p>
          Conferido em <Day date="2026-11-21" />.
        </p>
      }
      chapters={accessibilityChapters(brand)}
    />
  );
}
