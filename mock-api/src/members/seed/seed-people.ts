import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import { inventedDomain } from '@serafim/contract/api/fields/invented-email';
import {
  dueDays,
  maxDependents,
  type PaymentMethod,
  type PlanId,
} from '@serafim/contract/api/plan/plan-table';
import type { Dependent } from '@serafim/contract/api/sign-up/member';
import { liveCities } from '../../network/seed/seed-cities.ts';
import { chance, oneOf, weighted } from './seed-numbers.ts';

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

const fates: readonly (readonly [SeedFate, number])[] = [
  ['pays', 82],
  ['never-paid', 3],
  ['stops-paying', 5],
  ['leaves', 10],
];

const plans: readonly (readonly [PlanId, number])[] = [
  ['guardian', 41],
  ['premium', 33],
  ['angel', 19],
  ['diamond', 7],
];

/** Codes of licensees; most members came by themselves. */
const licensees: readonly (readonly [string, number])[] = [
  ['', 62],
  ['NEIDE-RAMOS', 15],
  ['GRUPO-IPE', 10],
  ['EDSON-PRADO', 7],
  ['CARTAO-BOM', 3],
  ['VILA-NOVA', 2],
  ['TEREZA-LINS', 1],
];

/** Most pay by card: their contracts go on by themselves where the site runs with the sandbox. */
const methods: readonly (readonly [PaymentMethod, number])[] = [
  ['cartao', 58],
  ['pix', 30],
  ['boleto', 12],
];

const towns = liveCities.map(city => [city, city.share] as const);

/** One invented person. */
export interface SeedPerson {
  nome: string;
  email: string;
  cpf: string;
  telefone: string;
  endereco: string;
  plano: PlanId;
  /** Empty for who came without a licensee. */
  filiacao: string;
  fatura: 'mensal' | 'anual';
  meiodepagamento: PaymentMethod;
  vencimento: (typeof dueDays)[number];
  dependentes: Dependent[];
  fate: SeedFate;
  /** The town that the person lives in. */
  town: string;
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The nth invented CPF. A multiplier without a factor in common with 10⁹ visits every nine digits once. */
const seedCpf = (n: number): string =>
  cpfFrom(String((n * 387_420_489 + 100_000_007) % 1_000_000_000).padStart(9, '0'));

/** So many people are members at most; the numbers from there on are those of their dependents. */
const MOST_MEMBERS = 1_000_000;

/** Who is on the nth person's contract: nobody in most of them, never more than the plan takes. */
function seedDependents(n: number, plan: PlanId, family: string): Dependent[] {
  const most = Math.min(maxDependents(plan), 4);
  const count = chance(n, 'dependents') < 0.55 ? 0 : 1 + Math.floor(chance(n, 'how many') * most);
  return Array.from({ length: count }, (_, position) => ({
    nomeDep: `${oneOf(first, chance(n, `dependent ${position}`))} ${family}`,
    cpfDep: seedCpf(MOST_MEMBERS + n * 4 + position),
  }));
}

/** Whether an e-mail is that of one of these people, and not of somebody else at the same domain. */
export function isSeedEmail(email: string): boolean {
  const [, n] = /(\d+)@/.exec(email) ?? [];
  return n !== undefined && seedPerson(Number(n)).email === email;
}

/** The nth invented person: always the same one, and no two share a CPF or an e-mail. */
export function seedPerson(n: number): SeedPerson {
  const given = oneOf(first, chance(n, 'given'));
  const family = oneOf(last, chance(n, 'family'));
  const fate = weighted(fates, chance(n, 'fate'));
  const plano = weighted(plans, chance(n, 'plan'));
  const city = weighted(towns, chance(n, 'town'));
  return {
    nome: `${given} ${oneOf(last, chance(n, 'middle'))} ${family}`,
    email: `${plain(given)}.${plain(family)}${n}${inventedDomain}`,
    cpf: seedCpf(n),
    // 90000-nnnn: no operator gives out mobile numbers that begin with 90.
    telefone: `${city.areaCode} 90000${String(n % 10_000).padStart(4, '0')}`,
    endereco: `Rua Fictícia, ${1 + (n % 900)}, Centro, ${city.name}, ${city.state}, ${String(city.zip).padStart(5, '0')}000`,
    plano,
    filiacao: weighted(licensees, chance(n, 'licensee')),
    // Who does not go on paying within a year pays by the month.
    fatura: fate === 'pays' && chance(n, 'billing') < 0.22 ? 'anual' : 'mensal',
    meiodepagamento: weighted(methods, chance(n, 'method')),
    vencimento: oneOf(dueDays, chance(n, 'due day')),
    dependentes: seedDependents(n, plano, family),
    fate,
    town: city.name,
  };
}
