import { text } from 'node:stream/consumers';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { SiteFragments } from '@serafim/platform-contract/fragment';
import { createStubHost } from '@serafim/remote-kit/standalone/stub-host';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import PlansFragment from './plans-fragment.tsx';
import { plansFragmentProps } from './plans-fragment-props.ts';

type Shown = SiteFragments['signup/planos@1'];

/** What a page shows for what it hands the fragment; the space of a price is a plain one. */
async function html(props: Shown): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <PlansFragment host={createStubHost({ brand: defaultBrand })} props={plansFragmentProps.parse(props)} />
    </MemoryRouter>,
  );
  return (await text(prelude)).replaceAll('\u00A0', ' ').replace(/<!--.*?-->/g, '');
}

const withoutTags = (text: string) => text.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]+>/g, '|');

/** The texts of each piece of HTML that an element has around it. */
const texts = (shown: string, element: string): string[][] =>
  Array.from(shown.matchAll(new RegExp(`<${element}\\b.*?</${element}>`, 'g')), ([piece]) =>
    withoutTags(piece).split('|').filter(Boolean),
  );

const row = (shown: string, label: string) =>
  texts(shown, 'tr')
    .find(([first]) => first === label)
    ?.slice(1);

const common = [
  'Rede credenciada regional',
  'Hospitais, laboratórios, centros médicos e imagem e especialidades',
  'Telemedicina 24 horas',
];
const yearly = 'Pagando a sua assinatura anual, ganhe desconto e comece a usar imediatamente ';
const insurance = 'Seguro de vida e o auxílio funeral';

/** A leaflet letter for letter: name, people, price, discount, a year's sum, and whether the insurance is included. */
const leaflet = (
  name: string,
  people: number,
  price: string,
  percent: number,
  year: string,
  insured = true,
) => [
  ...[name, `Feito para até ${people} pessoas`, 'Valor plano mensal', 'R$', price],
  ...[
    `Descontos com até ${percent}%`,
    insured ? insurance : 'sem o seguro dos outros três planos',
    ...common,
  ],
  ...[yearly, year, `Contratar ${name}`, 'ver detalhes', ` do plano ${name}`],
];

/** What only the Guardian's price sets apart: the specification has 89,90 on the landing page, 79,90 in the sign-up. */
const tables = {
  apresentacao: {
    guardian: ['89,90', '12 × R$ 74,90 = R$ 898,80'],
    month: ['R$ 59,90', 'R$ 89,90', 'R$ 99,90', 'R$ 159,90'],
    byYear: ['R$ 49,90', 'R$ 74,90', 'R$ 83,20', 'R$ 133,20'],
    year: ['R$ 598,80', 'R$ 898,80', 'R$ 998,40', 'R$ 1.598,40'],
    person: ['R$ 14,98', 'R$ 17,98', 'R$ 16,65', 'R$ 26,65'],
  },
  contratacao: {
    guardian: ['79,90', '12 × R$ 66,50 = R$ 798,00'],
    month: ['R$ 59,90', 'R$ 79,90', 'R$ 99,90', 'R$ 159,90'],
    byYear: ['R$ 49,90', 'R$ 66,50', 'R$ 83,20', 'R$ 133,20'],
    year: ['R$ 598,80', 'R$ 798,00', 'R$ 998,40', 'R$ 1.598,40'],
    person: ['R$ 14,98', 'R$ 15,98', 'R$ 16,65', 'R$ 26,65'],
  },
} as const;

it('says below the landing page’s prices in which plan the sign-up charges less', async () => {
  expect(await html({ tabela: 'apresentacao', mostra: 'folhetos' })).toContain(
    'Vale o preço da etapa Plano do cadastro, menor no Guardian.',
  );
  expect(await html({ tabela: 'contratacao', mostra: 'folhetos' })).not.toContain('Vale o preço');
});

describe.each(['apresentacao', 'contratacao'] as const)('a page that shows the table %s', tabela => {
  const { guardian, month, byYear, year, person } = tables[tabela];

  it('has its leaflets letter for letter', async () => {
    expect(texts(await html({ tabela, mostra: 'folhetos', fatura: 'mensal' }), 'article')).toEqual([
      leaflet('Angel', 4, '59,90', 50, '12 × R$ 49,90 = R$ 598,80', false),
      leaflet('Guardian', 5, guardian[0], 60, guardian[1]),
      leaflet('Premium', 6, '99,90', 70, '12 × R$ 83,20 = R$ 998,40'),
      leaflet('Diamond', 6, '159,90', 70, '12 × R$ 133,20 = R$ 1.598,40'),
    ]);
  });

  it('compares its prices, and is never told less per person than the plan costs', async () => {
    const shown = await html({ tabela, mostra: 'comparacao' });
    expect(row(shown, 'Plano')).toEqual(['Angel', 'Guardian', 'Premium', 'Diamond']);
    expect(row(shown, 'Por mês')).toEqual(month);
    expect(row(shown, 'Por mês, pagando por ano')).toEqual(byYear);
    expect(row(shown, 'Total do ano, pago por ano')).toEqual(year);
    expect(row(shown, 'Por pessoa e mês, com o plano cheio')).toEqual(person);
  });

  it('offers its prices as a choice, by the month and by the year', async () => {
    const choice = async (fatura: 'mensal' | 'anual') =>
      texts(await html({ tabela, mostra: 'escolha', fatura }), 'strong').flat();
    expect(await choice('mensal')).toEqual(month.map(price => `${price} por mês`));
    expect(await choice('anual')).toEqual(year.map(price => `${price} por ano`));
  });
});

describe('a visitor who compares the plans', async () => {
  const shown = await html({ tabela: 'apresentacao', mostra: 'comparacao' });

  it('counts the member among the people', () => {
    expect(row(shown, 'Pessoas')).toEqual([
      '4 (titular e 3 dependentes)',
      '5 (titular e 4 dependentes)',
      '6 (titular e 5 dependentes)',
      '6 (titular e 5 dependentes)',
    ]);
  });

  it('learns which plans come without insurance, and what holds for all', () => {
    expect(row(shown, insurance)).toEqual(['Não incluído', 'Incluído', 'Incluído', 'Incluído']);
    expect(row(shown, 'Carência')).toEqual(['Nenhuma']);
    expect(row(shown, 'Diamond')).toEqual(['Mesmos benefícios do Premium']);
    expect(row(shown, 'Não incluído')).toEqual(['Cirurgia e internação: há desconto, não cobertura']);
  });

  it('goes on to the sign-up with a plan, and with paying by the year', async () => {
    const links = async (props: Shown) =>
      Array.from((await html(props)).matchAll(/href="(\/[^"]+)"/g), ([, to]) => to);
    const plain = ['angel', 'guardian', 'premium', 'diamond'].map(id => `/Cadastro?plano=${id}`);
    expect(await links({ tabela: 'apresentacao', mostra: 'comparacao' })).toEqual(plain);
    expect(await links({ tabela: 'apresentacao', mostra: 'folhetos', fatura: 'mensal' })).toEqual(plain);
    expect(await links({ tabela: 'apresentacao', mostra: 'folhetos', fatura: 'anual' })).toEqual(
      plain.map(link => `${link}&amp;fatura=anual`),
    );
    // Both, of which styles show one.
    expect(await links({ tabela: 'apresentacao', mostra: 'folhetos' })).toEqual(
      plain.flatMap(link => [link, `${link}&amp;fatura=anual`]),
    );
  });

  it('is told which plan costs least by the numbers of the visitor', async () => {
    const leaflets = texts(
      await html({ tabela: 'apresentacao', mostra: 'folhetos', compensa: 'guardian' }),
      'article',
    );
    expect(leaflets.map(([first]) => first)).toEqual([
      'Angel',
      'o mais barato na sua conta',
      'Premium',
      'Diamond',
    ]);
  });
});

describe('a member who changes plan', async () => {
  const shown = await html({
    tabela: 'contratacao',
    mostra: 'escolha',
    escolhido: 'premium',
    atual: 'guardian',
  });

  it('finds the own plan named, the chosen one checked and the dependents of each', () => {
    const cards = texts(shown, 'label').map(card => card.join(' '));
    expect(cards).toEqual([
      'Angel Até 3 dependentes, descontos de até 50% R$ 59,90 por mês',
      'Guardian (o seu) Até 4 dependentes, descontos de até 60%, com seguro de vida e o auxílio funeral R$ 79,90 por mês',
      'Premium Até 5 dependentes, descontos de até 70%, com seguro de vida e o auxílio funeral R$ 99,90 por mês',
      'Diamond Até 5 dependentes, descontos de até 70%, com seguro de vida e o auxílio funeral. Mesmos benefícios do Premium R$ 159,90 por mês',
    ]);
    expect(shown.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="premium"')]);
    expect(shown.match(/name="plano"/g)).toHaveLength(4);
  });
});
