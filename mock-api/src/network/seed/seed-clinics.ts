import { type Clinic, clinicSchema } from '@serafim/contract/api/clinic/clinic';
import type { ClinicType } from '@serafim/contract/api/clinic/clinic-types';
import { cnpjFrom } from '@serafim/contract/api/fields/cnpj';
import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import { cityOfPlace, type SeedCity } from './seed-cities.ts';
import { type SeedService, servicesOf } from './seed-services.ts';

const trees =
  `Jatobá Araucária Ipê Jequitibá Pitangueira Aroeira Sapucaia Embaúba Jabuticabeira Paineira Guabiroba Cambuci
  Araticum Baru Pequi Cagaita Mangaba Umbu Graviola Buriti Copaíba Angico Peroba Cabreúva Manacá Quaresmeira
  Sibipiruna Tipuana Jacarandá Cedro Imbuia Figueira Palmito Juçara Guapuruvu Suinã Canjerana Caroba Urucum Bacupari`.split(
    /\s+/,
  );
const people =
  `Lúcia Prado,Paulo Sena,Inês Couto,Davi Lins,Marta Nunes,Caio Borges,Helena Sato,Otávio Melo,Rita Campos,Ivo Dias,
  Vera Tanaka,Igor Antunes,Sônia Rocha,Mateus Freitas,Dalva Moreira,Bruno Cardoso,Elisa Machado,Tiago Pinto`
    .split(',')
    .map(name => name.trim());
const districts = ['Centro', 'Vila Nova', 'Jardim das Flores', 'Boa Vista', 'Santa Cruz'];

const label: Readonly<Record<ClinicType, string>> = {
  clinica: 'Clínica Fictícia',
  hospital: 'Hospital Fictício',
  laboratorio: 'Laboratório Fictício',
  imagem: 'Centro de Imagem Fictício',
  farmacia: 'Farmácia Fictícia',
  telemedicina: 'Telemedicina Fictícia',
};

/** Of twenty places, so many are of each kind. */
const kinds: readonly ClinicType[] = [
  ...Array<ClinicType>(10).fill('clinica'),
  ...Array<ClinicType>(3).fill('laboratorio'),
  ...Array<ClinicType>(3).fill('imagem'),
  ...Array<ClinicType>(2).fill('farmacia'),
  'hospital',
  'telemedicina',
];

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list');
  return item;
}

function offered(kind: ClinicType, n: number): readonly SeedService[] {
  const all = servicesOf[kind];
  const count = Math.min(all.length, 2 + (n % 5));
  return [...new Set(Array.from({ length: count }, (_, index) => pick(all, n * 3 + index * 7)))];
}

/** Some discounts are higher than the smaller plans go, so that the plan makes a difference. */
const discounts = [30, 40, 45, 50, 55, 60, 65, 70];

/** Clinical practice is no speciality of the council's: it has no RQE. */
const WITHOUT_RQE = 'Clínica geral';

/** One of the invented doctors with the CRM and RQE that are this person's in every place. */
function seedDoctor(index: number, specialty: string, state: string) {
  const person = index % people.length;
  return {
    NomeMedico: pick(people, person),
    registration: {
      crm: String(175 + person * 37).padStart(6, '0'),
      crmUf: state,
      rqe: specialty === WITHOUT_RQE ? '' : String(101 + person * 13),
    },
  };
}

function serviceInput(service: SeedService, n: number, position: number, state: string) {
  // Dearer here, cheaper there, always in whole reais; computed, so that every run stores the same.
  const normal = Math.round(service.normal * (0.85 + ((n * 7 + position * 3) % 8) * 0.05)) * 100;
  const price = Math.round((normal * (100 - pick(discounts, n + position))) / 10_000) * 100;
  const doctor = service.byDoctor ? seedDoctor(n + position * 5, service.specialty, state) : undefined;
  return {
    NomeMedico: doctor?.NomeMedico ?? '',
    Preco: moneyDigits(price),
    Especialidade: service.specialty,
    Descricao: service.description,
    Complemento: {
      precoNormal: moneyDigits(normal),
      ...doctor?.registration,
    },
  };
}

function phonesOf(n: number, { areaCode }: SeedCity) {
  // 4000-0nnn, as the brand's own example; no operator gives out mobile numbers that begin with 90.
  const digits = String(n % 1_000).padStart(3, '0');
  return [
    { Phone_type: 'Fixo', Number: `${areaCode} 4000-0${digits}`, Extension: '' },
    ...(n % 3 === 0
      ? [{ Phone_type: 'Celular/WhatsApp', Number: `${areaCode} 90000-0${digits}`, Extension: '' }]
      : []),
  ];
}

/** The nth invented clinic: always the same one, named so that no visitor takes it for a real one. */
export function seedClinic(n: number): Clinic {
  const { city, before } = cityOfPlace(n);
  const kind = pick(kinds, n * 7 + Math.floor(n / 20));
  const round = Math.floor(before / trees.length);
  const tree = pick(trees, before * 7 + city.zip);
  return clinicSchema.parse({
    Name: `${label[kind]} ${tree} de ${city.name}${round === 0 ? '' : ` ${round + 1}`}`,
    Servicos: offered(kind, n).map((service, position) => serviceInput(service, n, position, city.state)),
    ClinicaEndereco: {
      Street: `Rua Fictícia ${pick(trees, n * 3 + 1)}`,
      Number: String(10 + ((n * 37) % 1_900)),
      AdditionalDetails: '',
      Zipcode: `${String(city.zip + (n % 7)).padStart(5, '0')}${String((n * 13) % 900).padStart(3, '0')}`,
      Neighborhood: pick(districts, Math.floor(n / 3)),
      City: city.name,
      State: city.state,
      Country: 'Brasil',
    },
    ClinicaTelefone: phonesOf(n, city),
    Complemento: {
      cnpj: cnpjFrom(`FICTICIO${String(n % 10_000).padStart(4, '0')}`),
      cnes: '',
      tipo: kind,
      acessivel: n % 3 !== 1,
      diretorTecnico: {
        nome: pick(people, n * 7 + 3),
        crm: { numero: String(1 + (n % 9_999)).padStart(6, '0'), uf: city.state },
      },
      responsavel: { nome: pick(people, n), email: `clinica-ficticia-${n}@exemplo.com.br`, cargo: 'Gerente' },
    },
  });
}
