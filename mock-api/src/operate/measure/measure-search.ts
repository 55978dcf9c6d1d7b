import { storeSeedNetwork } from '../../network/seed/store-seed-network.ts';
import { measureRequests } from './measure-requests.ts';

const turn = (terms: readonly string[]) => (round: number) =>
  encodeURIComponent(terms[round % terms.length] ?? '');

const cities = turn(['Campinas', 'são paulo', 'Santos/SP', 'Ribeirão Preto']);
const queries: Readonly<Record<string, (round: number) => string>> = {
  'whole network': () => '',
  'any page': round => `pagina=${1 + ((round * 79) % 900)}`,
  'one speciality': round =>
    `especialidade=${turn(['Dermatologia', 'pediatra', 'médico de pele', 'exame de sangue'])(round)}`,
  'speciality and city': round => `especialidade=Dermatologia&cidade=${cities(round)}`,
  'city and kind': round => `cidade=${cities(round)}&tipo=laboratorio`,
  'mistyped speciality': round =>
    `especialidade=${turn(['dermatolgia', 'pedriatra', 'cardiolosgita', 'otorino'])(round)}`,
  'mistyped name': round =>
    `especialidade=${turn(['jatobah', 'araticun', 'embauda', 'sapucáia fictisia'])(round)}`,
  'mistyped city': round =>
    `cidade=${turn(['campians', 'ribeirao pretto', 'belo orizonte', 'santso'])(round)}`,
  'words of a description': round =>
    `especialidade=${turn(['hemograma completo', 'abdome', 'lucia prado', 'fictícia'])(round)}`,
  'near a CEP': round =>
    `especialidade=Dermatologia&cidade=${turn(['13025-000', '01310-100', '30140-071'])(round)}`,
  'a CEP far from all': () => 'cidade=69005-000',
  'nothing found': () => 'especialidade=xyzxyzxyz',
};

/** Measures the search of the network on both stores. @param args how many clinics; 20,000 without it */
export function measureSearch([clinics = '20000']: readonly string[]): Promise<void> {
  return measureRequests({
    stored: `${clinics} clinics`,
    store: api => storeSeedNetwork(api.store, Number(clinics), new Date()),
    cases: Object.fromEntries(
      Object.entries(queries).map(([name, query]) => [name, round => `/clinicas?limite=20&${query(round)}`]),
    ),
  });
}
