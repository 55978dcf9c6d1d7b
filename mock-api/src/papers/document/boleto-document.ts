import type { Brand } from '@serafim/contract/brand/brand';
import { interleavedBars } from './bar-code.ts';
import { openPdf } from './pdf-page.ts';

/** What a boleto says, as text. */
export interface BoletoData {
  /** As people read it, in five fields. */
  linha: string;
  /** 44 digits. */
  codigo: string;
  valor: string;
  /** As `26/11/2026`. */
  vencimento: string;
  pagador: string;
  /** Masked. */
  cpf: string;
  contrato: string;
  /** What the provider knows the payment by. */
  referencia: string;
  /** True where no money moves. */
  demonstracao: boolean;
  /** ISO, for the file itself. */
  feitoEm: string;
}

const mm = 72 / 25.4;
/** As the banks' standard has it. */
const bars = { width: 103 * mm, height: 13 * mm };

function renderBars(pdf: PDFKit.PDFDocument, code: string): void {
  const { bars: lines, modules } = interleavedBars(code);
  const module = bars.width / modules;
  const [left, top] = [pdf.x, pdf.y + 8];
  const alt = 'Código de barras: os mesmos números da linha digitável';
  pdf.addStructure(
    pdf.struct('Figure', { alt }, () => {
      for (const { from, width } of lines) pdf.rect(left + from * module, top, width * module, bars.height);
      pdf.fill('#000000');
    }),
  );
  pdf.y = top + bars.height + 16;
}

/** A boleto as PDF, A4. */
export function renderBoleto(brand: Brand, boleto: BoletoData): Promise<Buffer> {
  const pages = openPdf({
    brand,
    title: `Boleto ${boleto.referencia} · ${brand.name}`,
    madeAt: new Date(boleto.feitoEm),
    foot: `${brand.legalName}, CNPJ ${brand.cnpj}, ${brand.address}.`,
  });
  pages.heading('Boleto');
  if (boleto.demonstracao) pages.box(['Demonstração: este boleto não é de um banco de verdade. Não pague.']);
  pages.facts([
    ['Valor', boleto.valor],
    ['Vencimento', boleto.vencimento],
    ['Beneficiário', `${brand.legalName}, CNPJ ${brand.cnpj}`],
    ['Pagador', `${boleto.pagador}, CPF ${boleto.cpf}`],
    ['Contrato', boleto.contrato],
    ['Referência', boleto.referencia],
  ]);
  pages.subheading('Linha digitável');
  pages.paragraph(boleto.linha, 'strong');
  renderBars(pages.pdf, boleto.codigo);
  pages.paragraph(
    'Pague em qualquer banco, lotérica ou aplicativo. O pagamento é confirmado em até 3 dias úteis.',
  );
  pages.paragraph(`Dúvidas? ${brand.phone}, ${brand.hours}, ou ${brand.email}.`);
  return pages.finish();
}
