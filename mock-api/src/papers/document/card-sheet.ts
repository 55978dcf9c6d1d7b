import type { Brand } from '@serafim/contract/brand/brand';
import type { CardFace } from '../picture/card-face.ts';
import { renderCardPng } from '../picture/render-card.ts';
import { openPdf } from './pdf-page.ts';

/** What a printed card says: the card's own face, and when it was printed. */
export interface CardSheetData {
  face: CardFace;
  /** ISO, for the file itself. */
  printedAt: string;
}

const mm = 72 / 25.4;
/** As wide as a bank card; as high as the picture then is. */
const width = 85.6 * mm;
const height = (width * 630) / 1200;
const markLength = 5 * mm;
const gap = 2 * mm;

/** A card to cut out, and the same in large print, on one A4. */
export function renderCardSheet(brand: Brand, { face, printedAt }: CardSheetData): Promise<Buffer> {
  const pages = openPdf({
    brand,
    title: `Carteirinha de ${face.shownName} · ${brand.name}`,
    madeAt: new Date(printedAt),
    foot: `${brand.legalName}, CNPJ ${brand.cnpj}. ${brand.notice.short}.`,
  });
  const { pdf } = pages;
  pages.heading('Carteirinha para imprimir');
  pages.paragraph(
    'Imprima em tamanho real (100 %), recorte pelas marcas e mostre com um documento com foto.',
  );
  const [left, top] = [pdf.x + markLength + gap, pdf.y + markLength + gap];
  pdf.addStructure(
    pdf.struct('Figure', { alt: `Carteirinha de ${face.shownName}` }, () => {
      pdf.image(renderCardPng(face, brand, 2), left, top, { width, height });
    }),
  );
  pdf.markContent('Artifact');
  for (const [x, outwards] of [
    [left, -1],
    [left + width, 1],
  ] as const)
    for (const [y, away] of [
      [top, -1],
      [top + height, 1],
    ] as const) {
      pdf.moveTo(x + outwards * gap, y).lineTo(x + outwards * (gap + markLength), y);
      pdf.moveTo(x, y + away * gap).lineTo(x, y + away * (gap + markLength));
    }
  pdf.lineWidth(0.4).stroke('#0e2a24');
  pdf.endMarkedContent();
  pdf.y = top + height + markLength + gap + 16;
  pages.subheading('Em letras grandes');
  pages.large([
    ['Nome', face.shownName],
    ['Número de associado', face.memberNumber],
    ['Plano', face.plano],
    face.validUntil === null ? ['Situação', face.notice] : ['Válida até', face.validUntil],
    ['Ajuda', brand.phone],
  ]);
  return pages.finish();
}
