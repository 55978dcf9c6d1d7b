import { clientStatusFilters } from '@serafim/contract/api/client/client-list';
import { storeSeedMembers } from '../../members/seed/store-seed-members.ts';
import { measureRequests } from './measure-requests.ts';

const cases: Readonly<Record<string, (round: number) => string>> = {
  'first page': () => '/?ordem=-criadoEm',
  'by name, any page': round => `/?ordem=nome&pagina=${1 + ((round * 79) % 4_000)}`,
  'one plan': () => '/?plano=premium&ordem=nome',
  ...Object.fromEntries(
    clientStatusFilters.map(standing => [standing, () => `/?ordem=nome&situacao=${standing}`]),
  ),
  'active, any page': round => `/?ordem=nome&situacao=ativo&pagina=${1 + ((round * 79) % 4_000)}`,
  'late and a frequent word': round =>
    `/?ordem=nome&situacao=em-atraso&busca=${['silva', 'souza', 'ana', 'maria'][round % 4]}`,
  'frequent word': round => `/?ordem=nome&busca=${['silva', 'souza', 'ana', 'maria'][round % 4]}`,
  'two words': round => `/?busca=${['ana souza', 'joao lima', 'rita sato', 'caio dias'][round % 4]}`,
  'two letters': round => `/?ordem=nome&busca=${['an', 'jo', 'so', 'vi'][round % 4]}`,
  'one e-mail': round => `/?busca=lima${round * 50}@`,
  'nothing found': () => '/?busca=xyzxyz',
  'three digits of a CPF': round => `/?busca=${String(100 + round * 13)}`,
  'six digits of a CPF': round => `/?busca=${String(100_000 + round * 9_973)}`,
  'the queue of cases': () => '/fila?limite=100',
  'this month': () => '/painel/mes',
};

/** Measures the list of clients, the queue of cases and the month on both stores. @param args how many members; 100,000 without it */
export function measureClients([members = '100000']: readonly string[]): Promise<void> {
  return measureRequests({
    stored: `${members} members`,
    store: api => storeSeedMembers(api.store, api.cipher, Number(members), api.clock.now),
    cases,
  });
}
