import { insuranceLine } from '@serafim/contract/api/plan/plan-benefits';
import type { Brand } from '@serafim/contract/brand/brand';
import { insuranceNote } from '@serafim/contract/brand/insurance-note';
import { openPdf } from './pdf-page.ts';

/** What a contract's document says, as text: decided and masked by the caller. */
export interface ContractData {
  contrato: string;
  numero: string;
  nome: string;
  cpf: string;
  email: string;
  endereco: string;
  plano: string;
  /** As `R$ 79,90 por mês`. */
  preco: string;
  pagamento: string;
  /** What was charged on which day, and what follows. */
  cobranca: { em: string; texto: string };
  /** As `Davi Souza, CPF ***.456.789-**`. */
  dependentes: readonly string[];
  /** In full, as `21 de novembro de 2026`. */
  contratadoEm: string;
  desistenciaAte: string;
  fimDoPrazo: string;
  /** 'Seguro de vida e o auxílio funeral' belongs to the plan. */
  temSeguro: boolean;
  /** Where one cancels: the account's address. */
  conta: string;
  /** ISO, for the file itself. */
  feitoEm: string;
}

function insuranceLines(brand: Brand): string {
  const benefit = `${insuranceLine} (${insuranceNote(brand)}).`;
  return brand.insurance === undefined
    ? benefit
    : `${benefit} As condições da apólice e como usar o seguro: ${brand.phone}, ${brand.email}.`;
}

/** The contract as PDF, A4: who, what, for how much, and how one gets out of it. */
export function renderContract(brand: Brand, contract: ContractData): Promise<Buffer> {
  const pages = openPdf({
    brand,
    title: `Contrato ${contract.contrato} · ${brand.name}`,
    madeAt: new Date(contract.feitoEm),
    foot: `${brand.legalName}, CNPJ ${brand.cnpj}, ${brand.address}.`,
  });
  pages.heading('Contrato de adesão');
  pages.paragraph(
    `Contrato ${contract.contrato}, feito pela internet em ${contract.contratadoEm} entre ${brand.legalName} (CNPJ ${brand.cnpj}, ${brand.address}) e a pessoa abaixo.`,
  );
  pages.box([`${brand.notice.lead} ${brand.notice.strong}${brand.notice.rest}`]);
  pages.subheading('1. Titular');
  pages.facts([
    ['Nome', contract.nome],
    ['CPF', contract.cpf],
    ['E-mail', contract.email],
    ...(contract.endereco === '' ? [] : [['Endereço', contract.endereco] as const]),
    ['Número de associado', contract.numero],
  ]);
  pages.subheading('2. O que foi contratado');
  pages.facts([
    ['Plano', contract.plano],
    ['Preço', contract.preco],
    ['Pagamento', contract.pagamento],
    [`Em ${contract.cobranca.em}`, contract.cobranca.texto],
    ['Dependentes', contract.dependentes.length === 0 ? 'nenhum' : contract.dependentes.join('\n')],
    ['Início', contract.contratadoEm],
    ['Fim dos 12 meses', contract.fimDoPrazo],
  ]);
  pages.list(
    [
      'Telemedicina 24 horas e descontos em consultas, exames, procedimentos, cirurgias e farmácias da rede.',
      'Sem carência e sem limite de idade. Pode ser dependente qualquer pessoa, mesmo sem parentesco.',
      ...(contract.temSeguro ? [insuranceLines(brand)] : []),
    ],
    2,
  );
  pages.subheading('3. Atenção a estes pontos');
  pages.box(
    [
      'Cirurgia e internação não são cobertas: há desconto, e você paga direto ao prestador.',
      'O contrato dura 12 meses e se renova sozinho por mais 12, até você cancelar.',
      'O preço é reajustado uma vez por ano, na renovação. Avisamos por e-mail antes.',
      'O primeiro período vai do pagamento até a véspera do vencimento e custa só os dias que tem. Depois vêm períodos inteiros. No plano anual, o período é de um ano a partir do pagamento.',
      'Sem o primeiro pagamento, o cartão não vale. Depois, uma cobrança em aberto por mais de 30 dias o suspende até que seja paga; os meses suspensos não são cobrados.',
    ].map((line, index) => `3.${index + 1} ${line}`),
  );
  pages.subheading('4. Como desistir ou cancelar');
  pages.list(
    [
      `Até ${contract.desistenciaAte} você desiste sem dizer o motivo e recebe de volta tudo o que pagou (art. 49 do Código de Defesa do Consumidor).`,
      'Depois disso você cancela quando quiser, sem multa. O cartão vale até o fim do período já pago, e nada mais é cobrado.',
      `Os dois se fazem na sua conta, ${contract.conta}, por telefone, ${brand.phone}, ${brand.hours}, ou por e-mail, ${brand.email}. A confirmação vem na hora.`,
    ],
    4,
  );
  pages.subheading('5. Seus dados');
  pages.paragraph(
    `Usamos os seus dados para cumprir este contrato. O que guardamos, por quanto tempo e como pedir correção ou eliminação está na política de privacidade. ${brand.dpo.name}: ${brand.dpo.email}.`,
  );
  return pages.finish();
}
