import { stateName } from '@serafim/contract/api/address/state-names';
import type { Brand } from '@serafim/contract/brand/brand';
import { insuranceNote } from '@serafim/contract/brand/insurance-note';
import { formatList } from '@serafim/contract/site/format-list';
import { fillBrand } from '@serafim/platform-contract/module';

/**
 * A question and its answer, as plain text. `{product}`, `{phone}`, `{live}`, `{expanding}`, `{doctors}` and
 * `{insurance}` stand for what the brand's settings say.
 */
export interface Question {
  /** The hash that opens it. */
  id: string;
  question: string;
  answer: string;
}

/** 'Dúvidas': the twelve questions, in the order people ask them. */
export const questions: readonly Question[] = [
  {
    id: 'e-plano-de-saude',
    question: 'É plano de saúde?',
    answer:
      'Não. A {product} é um cartão de descontos e telemedicina. Você paga cada serviço, com desconto, direto à clínica, ao laboratório ou à farmácia. O cartão não garante nem cobre despesas.',
  },
  {
    id: 'o-que-esta-incluido',
    question: 'O que está incluído?',
    answer:
      'Consultas com médico por vídeo 24 horas e descontos em consultas, exames, procedimentos, cirurgias e farmácias da rede. A carteirinha digital vem junto. Guardian, Premium e Diamond têm também seguro de vida e o auxílio funeral ({insurance}).',
  },
  {
    id: 'tem-carencia',
    question: 'Tem carência?',
    answer:
      'Não. A carteirinha fica pronta logo depois da contratação, e os descontos valem com o primeiro pagamento confirmado (boleto: até 3 dias úteis).',
  },
  {
    id: 'limite-de-idade',
    question: 'Tem limite de idade?',
    answer: 'Não. Pessoas de qualquer idade podem contratar ou entrar como dependentes.',
  },
  {
    id: 'cirurgia-e-internacao',
    question: 'Cobre cirurgia e internação?',
    answer:
      'Não cobre. Cirurgia e internação têm desconto em hospitais e clínicas da rede, e quem paga a conta é você.',
  },
  {
    id: 'quem-pode-ser-dependente',
    question: 'Quem pode ser dependente?',
    answer:
      'Quem você quiser: não precisa ser parente. O número de pessoas depende do plano. De cada dependente pedimos só o nome e o CPF, com a autorização da pessoa ou de quem responde por ela.',
  },
  {
    id: 'como-uso-o-desconto',
    question: 'Como uso o desconto?',
    answer:
      'Procure a clínica em Buscar Rede, marque por telefone e diga que é associado {product}. Na recepção, mostre a carteirinha e um documento com foto antes de pagar. Na farmácia, diga o seu CPF ou mostre a carteirinha no balcão.',
  },
  {
    id: 'medico-online',
    question: 'Como falo com o médico online?',
    answer:
      'Por vídeo, 24 horas por dia. Depois de contratar, entre e toque em “Falar com o médico”, no topo do site ou em Minha conta. Quem atende é {doctors}. Não é serviço de emergência: em urgência, ligue 192.',
  },
  {
    id: 'onde-esta-a-rede',
    question: 'Onde está a rede?',
    answer:
      'A rede credenciada é regional e hoje está em {live}. {expanding} estão em expansão. Em Buscar Rede você vê clínica por clínica, com o preço normal e o preço com o cartão. A telemedicina vale em qualquer lugar.',
  },
  {
    id: 'como-pago',
    question: 'Como pago?',
    answer:
      'Por Pix, cartão ou boleto, mês a mês ou por ano. No plano anual você paga dez meses e usa doze. As consultas, os exames e os remédios você paga à parte, direto a quem atende.',
  },
  {
    id: 'como-cancelo',
    question: 'Como cancelo e o que acontece em 7 dias?',
    answer:
      'Você cancela pela sua conta no site, pelo telefone {phone} ou pela conversa por mensagem. Em até 7 dias depois de contratar, desiste sem dizer o motivo e recebe tudo de volta.',
  },
  {
    id: 'renovacao-e-reajuste',
    question: 'Como renova e reajusta?',
    answer:
      'O contrato é de 12 meses e renova sozinho por mais 12. O preço é reajustado uma vez por ano, na renovação. Antes dela avisamos por e-mail o novo preço e como não renovar.',
  },
];

/** Puts the brand's settings where an answer names them. */
export const fillSettings = (text: string, brand: Brand): string =>
  fillBrand(text, brand)
    .replaceAll('{phone}', brand.phone)
    .replaceAll('{live}', stateName(brand.network.live))
    .replaceAll('{expanding}', formatList(brand.network.expanding.map(stateName)))
    .replaceAll('{insurance}', insuranceNote(brand))
    .replaceAll('{doctors}', `${brand.telemedicine.partner} (${brand.telemedicine.crm})`);
