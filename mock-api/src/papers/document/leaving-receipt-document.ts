import type { Brand } from '@serafim/contract/brand/brand';
import { openPdf } from './pdf-page.ts';

/** What the receipt of a member who left says, as text; days in full. */
export interface LeavingReceiptData {
  protocolo: string;
  desistencia: boolean;
  contrato: string;
  nome: string;
  plano: string;
  pedidaEm: string;
  efeitoEm: string;
  /** As `R$ 79,90`; empty where nothing goes back. */
  reembolso: string;
  /** Empty while the bank has not confirmed it. */
  reembolsadaEm: string;
  /** Where the money of a boleto goes, masked; empty where it goes back the way it came. */
  chavePix: string;
  emitidoEm: string;
  /** ISO, for the file itself. */
  feitoEm: string;
}

function refundLine({ reembolso, reembolsadaEm }: LeavingReceiptData): string {
  if (reembolso === '') return 'não há valor a devolver';
  return reembolsadaEm === '' ? `${reembolso}, pedido ao banco` : `${reembolso}, feito em ${reembolsadaEm}`;
}

/** The receipt of a withdrawal or a cancellation as PDF, A4. */
export function renderLeavingReceipt(brand: Brand, receipt: LeavingReceiptData): Promise<Buffer> {
  const what = receipt.desistencia ? 'Recibo de desistência' : 'Recibo de cancelamento';
  const pages = openPdf({
    brand,
    title: `${what} ${receipt.protocolo} · ${brand.name}`,
    madeAt: new Date(receipt.feitoEm),
    foot: `${brand.legalName}, CNPJ ${brand.cnpj}, ${brand.address}. Emitido em ${receipt.emitidoEm}.`,
  });
  pages.heading(what);
  pages.paragraph(
    `Confirmamos que ${receipt.nome} ${receipt.desistencia ? 'desistiu do' : 'cancelou o'} contrato ${receipt.contrato}.`,
  );
  pages.facts([
    ['Protocolo', receipt.protocolo],
    ['Plano', receipt.plano],
    ['Pedido em', receipt.pedidaEm],
    [receipt.desistencia ? 'Encerrado em' : 'O cartão vale até', receipt.efeitoEm],
    ['Reembolso', refundLine(receipt)],
    ...(receipt.chavePix === '' ? [] : [['Chave Pix da devolução', receipt.chavePix] as const]),
  ]);
  pages.box(['Nada mais será cobrado por este contrato.']);
  pages.paragraph(`Dúvidas? ${brand.phone}, ${brand.hours}, ou ${brand.email}.`);
  return pages.finish();
}
