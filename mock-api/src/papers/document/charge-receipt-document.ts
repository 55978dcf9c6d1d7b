import type { Brand } from '@serafim/contract/brand/brand';
import { openPaper } from '../document/paper.ts';

/** What the receipt of a paid charge says, as text. */
export interface ChargeReceiptPaper {
  nome: string;
  contrato: string;
  plano: string;
  /** As `10/12/2026 a 09/01/2027`; empty where nobody knows it. */
  periodo: string;
  /** As `R$ 79,90`. */
  valor: string;
  forma: string;
  /** In full. */
  pagaEm: string;
  /** True where the money went back afterwards. */
  devolvida: boolean;
  /** What the provider knows the payment by. */
  referencia: string;
  emitidoEm: string;
  /** ISO, for the file itself. */
  feitoEm: string;
}

/** The receipt of a payment as PDF, A4. */
export const chargeReceiptPaper = (brand: Brand, receipt: ChargeReceiptPaper): Promise<Buffer> => {
  const paper = openPaper({
    brand,
    title: `Recibo de pagamento ${receipt.referencia} · ${brand.name}`,
    madeAt: new Date(receipt.feitoEm),
    foot: `${brand.legalName}, CNPJ ${brand.cnpj}, ${brand.address}. Emitido em ${receipt.emitidoEm}.`,
  });
  paper.heading('Recibo de pagamento');
  paper.paragraph(
    `Recebemos de ${receipt.nome} ${receipt.valor}, em ${receipt.pagaEm}, pelo contrato ${receipt.contrato}.`,
  );
  paper.facts([
    ['Plano', receipt.plano],
    ...(receipt.periodo === '' ? [] : [['Período pago', receipt.periodo] as const]),
    ['Valor', receipt.valor],
    ['Pago em', receipt.pagaEm],
    ['Forma', receipt.forma],
    ['Referência', receipt.referencia],
  ]);
  if (receipt.devolvida) paper.box(['Este valor foi devolvido depois, pelo mesmo meio.']);
  paper.paragraph(`Dúvidas? ${brand.phone}, ${brand.hours}, ou ${brand.email}.`);
  return paper.finish();
};
