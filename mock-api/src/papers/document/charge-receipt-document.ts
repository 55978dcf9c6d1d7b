import type { Brand } from '@serafim/contract/brand/brand';
import { openPdf } from './pdf-page.ts';

/** What the receipt of a paid charge says, as text. */
export interface ChargeReceiptData {
  nome: string;
  contrato: string;
  plano: string;
  /** As `10/12/2026 a 09/01/2027`; empty where it is not known. */
  periodo: string;
  /** As `Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.`, on the day of payment; empty where it is not known. */
  cobranca: string;
  /** As `R$ 79,90`. */
  valor: string;
  forma: string;
  /** In full. */
  pagaEm: string;
  /** What of it went back afterwards, as `R$ 5,00`; empty where nothing did. */
  devolvido: string;
  /** What the provider knows the payment by. */
  referencia: string;
  emitidoEm: string;
  /** ISO, for the file itself. */
  feitoEm: string;
}

/** The receipt of a payment as PDF, A4. */
export function renderChargeReceipt(brand: Brand, receipt: ChargeReceiptData): Promise<Buffer> {
  const pages = openPdf({
    brand,
    title: `Recibo de pagamento ${receipt.referencia} · ${brand.name}`,
    madeAt: new Date(receipt.feitoEm),
    foot: `${brand.legalName}, CNPJ ${brand.cnpj}, ${brand.address}. Emitido em ${receipt.emitidoEm}.`,
  });
  pages.heading('Recibo de pagamento');
  pages.paragraph(
    `Recebemos de ${receipt.nome} ${receipt.valor}, em ${receipt.pagaEm}, pelo contrato ${receipt.contrato}.`,
  );
  pages.facts([
    ['Plano', receipt.plano],
    ...(receipt.periodo === '' ? [] : [['Período pago', receipt.periodo] as const]),
    ['Valor', receipt.valor],
    ...(receipt.cobranca === '' ? [] : [[`Em ${receipt.pagaEm}`, receipt.cobranca] as const]),
    ['Pago em', receipt.pagaEm],
    ['Forma', receipt.forma],
    ['Referência', receipt.referencia],
  ]);
  if (receipt.devolvido !== '')
    pages.box([
      receipt.devolvido === receipt.valor
        ? 'Este valor foi devolvido depois, inteiro.'
        : `Deste valor foi devolvido depois: ${receipt.devolvido}.`,
    ]);
  pages.paragraph(`Dúvidas? ${brand.phone}, ${brand.hours}, ou ${brand.email}.`);
  return pages.finish();
}
