import type { Brand } from '@serafim/contract/brand/brand';
import { qrPath } from '../../platform/codes/qr-code.ts';
import type { CardSheetData } from './card-sheet.ts';
import { openPdf } from './pdf-page.ts';

/** Points of a value: a reader at arm's length, and with low vision, needs three times a book's letters. */
const SIZE = 34;

/** Points on a side of the code: 75 mm. */
const CODE = 212;

/** Modules left white around it, as its standard asks; the margin of the page has them at the left. */
const QUIET = 4;

/** A card in large print on one A4, black on white: for low vision, and for a telephone that is at home. */
export function renderLargeCard(brand: Brand, { face, printedAt }: CardSheetData): Promise<Buffer> {
  const pages = openPdf({
    brand,
    title: `Carteirinha de ${face.shownName} em letras grandes · ${brand.name}`,
    madeAt: new Date(printedAt),
    foot: `${brand.legalName}, CNPJ ${brand.cnpj}. ${brand.notice.short}.`,
  });
  const { pdf } = pages;
  pages.heading('Carteirinha em letras grandes');
  pages.large([['Nome', face.shownName]], { size: SIZE });
  const { size, d } = qrPath(face.verifyUrl);
  const scale = CODE / size;
  const [left, top] = [pdf.x, pdf.y + QUIET * scale];
  pdf.addStructure(
    pdf.struct('Figure', { alt: 'Código para conferir a carteirinha' }, () => {
      pdf.save().translate(left, top).scale(scale).path(d).fill('#000').restore();
    }),
  );
  pdf.fillColor('#000');
  pdf.y = top;
  pages.large(
    [
      ['Plano', face.plano],
      face.validUntil === null ? ['Situação', face.notice] : ['Válida até', face.validUntil],
    ],
    { size: SIZE, indent: CODE + 2 * QUIET * scale },
  );
  pdf.y = Math.max(pdf.y, top + CODE + QUIET * scale);
  pages.large(
    [
      ['Número de associado', face.memberNumber],
      ['Ajuda', brand.phone],
    ],
    { size: SIZE },
  );
  return pages.finish();
}
