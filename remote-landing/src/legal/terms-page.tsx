import type { PageProps } from '@serafim/platform-contract/page';
import { Day } from '../reading/day.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
import { contractChapters } from './terms/contract-chapters.tsx';
import { productChapters } from './terms/product-chapters.tsx';

/** What a member agrees to when contracting a plan. */
export default function TermsPage({ host: { brand } }: PageProps) {
  return (
    <ReadingPage
      title="Termos de uso e contratação"
      lead="O que você contrata, quanto custa, até onde vai e como sair. Os limites estão em destaque."
      about={
        <p>
          Em vigor desde <Day date="2026-11-21" />. Para guardar uma cópia, imprima esta página ou salve em
          PDF.
        </p>
      }
      chapters={[...productChapters(brand), ...contractChapters(brand)]}
    />
  );
}
