import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import { planIds } from '@serafim/contract/api/plan/plan-table';

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

/** One invented person. */
export interface SeedPerson {
  nome: string;
  email: string;
  cpf: string;
  telefone: string;
  plano: (typeof planIds)[number];
  createdAt: Date;
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list');
  return item;
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const start = Date.UTC(2024, 0, 1, 12);

/** The nth invented person: always the same one, and no two share a CPF or an e-mail. */
export function seedPerson(n: number): SeedPerson {
  // A multiplier without a factor in common with 10⁹ visits every nine digits once.
  const digits = String((n * 387_420_489 + 100_000_007) % 1_000_000_000).padStart(9, '0');
  const given = pick(first, n);
  const middle = pick(last, Math.floor(n / first.length));
  const family = pick(last, n * 7 + Math.floor(n / 2_500));
  return {
    nome: `${given} ${middle} ${family}`,
    email: `${plain(given)}.${plain(family)}${n}@exemplo.com.br`,
    cpf: cpfFrom(digits),
    telefone: `11 9${String(n % 100_000_000).padStart(8, '0')}`,
    plano: pick(planIds, Math.floor(n / 3)),
    createdAt: new Date(start + n * 600_000),
  };
}
