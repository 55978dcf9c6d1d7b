/** A part of what being a licensee means. */
export interface Fact {
  title: string;
  text: string;
}

/** What a licensee does. */
export const tasks: readonly Fact[] = [
  {
    title: 'Apresentar o cartão',
    text: 'Para pessoas, famílias e empresas da sua região, com a verdade inteira: é desconto, não cobertura.',
  },
  {
    title: 'Trazer prestadores',
    text: 'Clínicas, laboratórios e farmácias que queiram entrar na rede. Cada cadastro passa pela nossa conferência.',
  },
  {
    title: 'Ficar por perto',
    text: 'Ajudar quem contratou a emitir a carteirinha, achar um local e usar o desconto.',
  },
];

/** What a licensee gets from us. */
export const support: readonly Fact[] = [
  { title: 'Treinamento', text: 'O produto, os limites dele, e o que a lei permite e não permite dizer.' },
  { title: 'Material pronto', text: 'Textos e peças já revisados, com preços e avisos em dia.' },
  {
    title: 'Código de licenciado',
    text: 'Quem contrata pelo site informa o seu código, e o contrato fica ligado a você.',
  },
  { title: 'Uma pessoa para ligar', text: 'Contato direto com a equipe, em horário comercial.' },
];

/** What we require of a licensee. */
export const requirements: readonly string[] = [
  'Ter 18 anos ou mais.',
  'Morar ou trabalhar na região que quer atender.',
  'Ter CNPJ ativo até a assinatura. Para se candidatar, não precisa.',
  'Nunca prometer cobertura, cura nem ganho garantido.',
  'Cuidar dos dados das pessoas como a LGPD manda.',
];

/** From the form to the first day. */
export const steps: readonly Fact[] = [
  {
    title: 'Você se candidata',
    text: 'O formulário desta página leva poucos minutos. O protocolo sai na hora.',
  },
  { title: 'Nós conversamos', text: 'Respondemos em até 5 dias. A conversa é para você também decidir.' },
  {
    title: 'Você lê tudo com calma',
    text: 'Recebe o contrato e os custos por escrito antes de assinar ou pagar qualquer coisa.',
  },
  { title: 'Você começa', text: 'Depois do treinamento, com o código e o material na mão.' },
];
