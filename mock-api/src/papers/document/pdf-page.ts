import type { Brand } from '@serafim/contract/brand/brand';
import PDFDocument from 'pdfkit';
import { digitsBeside, type Typeface, typefaces } from './typefaces.ts';

/** One A4 page after the other, written from top to bottom; sizes in points. */
export interface PdfPages {
  readonly pdf: PDFKit.PDFDocument;
  heading(text: string): void;
  subheading(text: string): void;
  paragraph(text: string, face?: Typeface): void;
  /** Lines with a dash before them or, under a numbered heading, with numbers as `2.1`; they hang beside it. */
  list(items: readonly string[], number?: number): void;
  /** Names and values, side by side. */
  facts(lines: readonly (readonly [name: string, value: string])[]): void;
  /** Names and values to be read from afar. */
  large(lines: readonly (readonly [name: string, value: string])[], set?: LargePrint): void;
  /** What limits a right, or must not be missed: in a box, in bold. */
  box(lines: readonly string[]): void;
  finish(): Promise<Buffer>;
}

interface LargePrint {
  /** Points of the values, 26 if left out; names have half of it. */
  size?: number;
  /** How far from the left margin. */
  indent?: number;
}

export interface PdfSettings {
  brand: Brand;
  title: string;
  /** When what it says came to be; the same document rendered twice is the same file. */
  madeAt: Date;
  /** Fine print at the foot of every page. */
  foot: string;
}

const margin = 56;
const ink = '#0e2a24';
const muted = '#5b6b66';

/** Opens a sheet with the brand at its head. */
export function openPdf({ brand, title, madeAt, foot }: PdfSettings): PdfPages {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + 24, left: margin, right: margin },
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: brand.legalName, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [name, file] of Object.entries(typefaces)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  pdf.on('data', chunk => chunks.push(chunk));
  const width = pdf.page.width - 2 * margin;

  const pen = createPen(pdf, width);
  const { write, tagged, keep } = pen;

  const paragraph = (text: string, face: Typeface = 'text') => {
    tagged('P', () => write(text, face, 10.5, width));
    pdf.moveDown(0.5);
  };

  renderHead(pdf, brand);
  pdf.fillColor(ink);

  return {
    pdf,
    heading(text) {
      tagged('H1', () => pdf.font('display').fontSize(24).text(text, { width }));
      pdf.moveDown(0.5);
    },
    subheading(text) {
      keep(130);
      pdf.moveDown(0.4);
      tagged('H2', () => pdf.font('display').fontSize(13).text(text, { width }));
      pdf.moveDown(0.3);
    },
    paragraph,
    list(items, number) {
      const indent = number === undefined ? 14 : 28;
      items.forEach((item, index) => {
        keep(20);
        const top = pdf.y;
        tagged('LI', () => {
          write(number === undefined ? '–' : `${number}.${index + 1}`, 'text', 10.5, indent);
          pdf.y = top;
          pdf.x = margin + indent;
          write(item, 'text', 10.5, width - indent);
        });
        pdf.x = margin;
        pdf.y += 2;
      });
      pdf.moveDown(0.5);
    },
    facts: lines => writeFacts(pen, lines),
    large(lines, { size = 26, indent = 0 } = {}) {
      pdf.x = margin + indent;
      for (const [name, value] of lines) {
        keep(2.5 * size);
        tagged('P', () => write(name, 'text', size / 2, width - indent));
        tagged('P', () => write(value, 'strong', size, width - indent));
        pdf.y += 6;
      }
      pdf.x = margin;
    },
    box: lines => writeBox(pen, brand, lines),
    finish: () => {
      printFeet(pdf, foot);
      const whole = new Promise<Buffer>(resolve => {
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
      });
      pdf.end();
      return whole;
    },
  };
}

/** Writes on a document at the place that it has come to. */
interface Pen {
  pdf: PDFKit.PDFDocument;
  width: number;
  write(text: string, face: Typeface, size: number, width: number): void;
  tagged(tag: 'H1' | 'H2' | 'P' | 'LI', write: () => void): void;
  keep(height: number): void;
}

function createPen(pdf: PDFKit.PDFDocument, width: number): Pen {
  /** Words in their face and numbers in the digits' one, as one run that wraps. */
  const write = (text: string, face: Typeface, size: number, width: number) => {
    pdf.fontSize(size);
    // Faces differ in height: all of a line stand on the baseline of its words.
    const baseline = -ascentOf(pdf.font(face)) * size;
    const parts = text.split(/([^ ]*\d[^ ]*)/).filter(part => part !== '');
    parts.forEach((part, index) => {
      pdf.font(/\d/.test(part) ? digitsBeside[face] : face);
      pdf.text(part, { lineGap: size * 0.28, width, baseline, continued: index < parts.length - 1 });
    });
  };
  const tagged = (tag: 'H1' | 'H2' | 'P' | 'LI', write: () => void) =>
    pdf.addStructure(pdf.struct(tag, {}, write));
  /** Begins a new page where so many points are no longer there. */
  const keep = (height: number) => {
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  };
  return { pdf, width, write, tagged, keep };
}

function writeFacts(
  { pdf, width, write, tagged, keep }: Pen,
  lines: readonly (readonly [name: string, value: string])[],
): void {
  for (const [name, value] of lines) {
    keep(22);
    const top = pdf.y;
    pdf.fillColor(muted);
    tagged('P', () => write(name, 'text', 10.5, 150));
    const left = pdf.y;
    pdf.fillColor(ink);
    pdf.y = top;
    pdf.x = margin + 160;
    for (const line of value.split('\n')) tagged('P', () => write(line, 'strong', 10.5, width - 160));
    pdf.x = margin;
    pdf.y = Math.max(left, pdf.y) + 3;
    rule(pdf, width);
    pdf.y += 5;
  }
  pdf.moveDown(0.5);
}

function writeBox({ pdf, width, write, tagged, keep }: Pen, brand: Brand, lines: readonly string[]): void {
  const text = lines.join('\n');
  pdf.font('strong').fontSize(10.5);
  const height = pdf.heightOfString(text, { width: width - 28, lineGap: 3 }) + 26;
  keep(height);
  const top = pdf.y;
  pdf.markContent('Artifact');
  pdf.rect(margin, top, 5, height).fill(brand.colors.mango);
  pdf.rect(margin + 5, top, width - 5, height).fill('#f3ecdf');
  pdf.endMarkedContent();
  pdf.fillColor(ink);
  pdf.x = margin + 18;
  pdf.y = top + 12;
  for (const line of lines) tagged('P', () => write(line, 'strong', 10.5, width - 28));
  pdf.x = margin;
  pdf.y = top + height + 10;
}

/** pdfkit knows the font it writes with; its types do not say so. */
interface WithFont {
  _font: { ascender: number };
}

/** How far a face's baseline lies below the top of its line, for one point of size. */
const ascentOf = (pdf: PDFKit.PDFDocument): number =>
  // The font is a private field, set by the call that this is handed the answer of.
  (pdf as unknown as WithFont)._font.ascender / 1000;

function rule(pdf: PDFKit.PDFDocument, width: number) {
  pdf.markContent('Artifact');
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.5)
    .stroke('#ddd3c2');
  pdf.endMarkedContent();
}

/** The brand's mark as coloured paths in a box of 48 × 48. */
const markPaths = ({ mark, colors }: Brand): { d: string; colour: string }[] =>
  mark.map(({ d, fill }) => ({ d, colour: colors[fill] }));

function renderHead(pdf: PDFKit.PDFDocument, brand: Brand) {
  pdf.markContent('Artifact');
  pdf
    .save()
    .translate(margin, margin - 18)
    .scale(0.6);
  for (const { d, colour } of markPaths(brand)) pdf.path(d).fill(colour);
  pdf.restore();
  pdf.endMarkedContent();
  pdf.fillColor(ink).font('display').fontSize(15);
  pdf.addStructure(pdf.struct('P', {}, () => void pdf.text(brand.name, margin + 38, margin - 14)));
  pdf.x = margin;
  pdf.y = margin + 30;
}

function printFeet(pdf: PDFKit.PDFDocument, foot: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.markContent('Artifact');
    // Below the margin pdfkit would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('digits').fontSize(8).fillColor(muted);
    pdf.text(`${foot} Página ${page + 1} de ${count}.`, margin, pdf.page.height - margin - 8, {
      width: pdf.page.width - 2 * margin,
    });
    pdf.endMarkedContent();
  }
}
