import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import { dueDays, type PaymentMethod, planIds } from '@serafim/contract/api/plan/plan-table';

const first =
  `Ana Antônio Beatriz Benedita Bruno Caio Camila Carlos Cecília Clara Dalva Daniel Davi Diego Eduarda Elisa
  Fernanda Francisco Gabriel Gilberto Heitor Helena Igor Inês Isabela Ivo João Joana Júlia Larissa Lucas Luísa
  Marcos Maria Mariana Mateus Miguel Natália Otávio Paulo Pedro Rafael Regina Renata Rita Sônia Tiago Vera Vitória Zilda`.split(
    /\s+/,
  );
const last =
  `Almeida Alves Andrade Antunes Araújo Barbosa Batista Borges Campos Cardoso Carvalho Castro Costa Cunha Dias
  Duarte Fernandes Ferreira Freitas Gomes Gonçalves Lima Lins Lopes Machado Marques Martins Melo Mendes Monteiro
  Moreira Nascimento Nogueira Nunes Oliveira Pereira Pinto Prado Ramos Ribeiro Rocha Rodrigues Santana Santos Sato
  Silva Souza Tanaka Teixeira Vieira`.split(/\s+/);

/** What becomes of an invented member's contract. */
export type SeedFate = 'pays' | 'never-paid' | 'stops-paying' | 'leaves';

/** Of twenty in a row so many pay, and so on. */
const fates: readonly SeedFate[] = [
  ...Array<SeedFate>(14).fill('pays'),
  ...Array<SeedFate>(2).fill('never-paid'),
  ...Array<SeedFate>(2).fill('stops-paying'),
  ...Array<SeedFate>(2).fill('leaves'),
];

/** Most pay by card: their contracts go on by themselves where the site runs with the sandbox. */
const methods: readonly PaymentMethod[] = ['cartao', 'pix', 'cartao', 'boleto', 'cartao'];

/** One invented person. */
export interface SeedPerson {
  nome: string;
  email: string;
  cpf: string;
  telefone: string;
  plano: (typeof planIds)[number];
  fatura: 'mensal' | 'anual';
  meiodepagamento: PaymentMethod;
  vencimento: (typeof dueDays)[number];
  fate: SeedFate;
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list');
  return item;
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The nth invented person: always the same one, and no two share a CPF or an e-mail. */
export function seedPerson(n: number): SeedPerson {
  // A multiplier without a factor in common with 10⁹ visits every nine digits once.
  const digits = String((n * 387_420_489 + 100_000_007) % 1_000_000_000).padStart(9, '0');
  const given = pick(first, n);
  const middle = pick(last, Math.floor(n / first.length));
  const family = pick(last, n * 7 + Math.floor(n / 2_500));
  // Neighbours have different fates, and so have those of one given name.
  const fate = pick(fates, n * 7 + Math.floor(n / first.length) * 3);
  // Who stops paying or leaves within a year pays by the month.
  const isYearly = Math.floor(n / 7) % 3 === 0 && (fate === 'pays' || fate === 'never-paid');
  return {
    nome: `${given} ${middle} ${family}`,
    email: `${plain(given)}.${plain(family)}${n}@exemplo.com.br`,
    cpf: cpfFrom(digits),
    telefone: `11 9${String(n % 100_000_000).padStart(8, '0')}`,
    plano: pick(planIds, Math.floor(n / 3)),
    fatura: isYearly ? 'anual' : 'mensal',
    meiodepagamento: pick(methods, Math.floor(n / 2)),
    vencimento: pick(dueDays, Math.floor(n / 11)),
    fate,
  };
}
