import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { MonthOverview, Origin, Sum } from '@serafim/contract/api/overview/month';
import {
  ageLabels,
  decisionLabels,
  type LateAge,
  leavingLabels,
  originBlanks,
  originLabels,
  originOthers,
} from '@serafim/contract/api/overview/month-labels';
import { type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import { plainDay } from '@serafim/contract/site/calendar';
import { cell } from '../client/client-csv.ts';
import { monthDefinitions } from './month-definitions.ts';

/** A figure: under which heading, its name, how many, centavos, and the name of its definition. */
type Figure = readonly [
  heading: string,
  name: string,
  count: number | null,
  centavos: number | null,
  definition: keyof typeof monthDefinitions,
];

function* moneyFigures({ entrou, antes, anoAntes, cobrancas }: MonthOverview): Generator<Figure> {
  const due = 'Cobranças do mês';
  const sum = ({ cobrancas: count, valor }: Sum) => [count, valor] as const;
  yield ['Dinheiro', 'Entrou', ...sum(entrou), 'entrou'];
  yield ['Dinheiro', `Mês anterior, até ${plainDay(antes.ate)}`, null, antes.valor, 'antes'];
  yield ['Dinheiro', `Um ano antes, até ${plainDay(anoAntes.ate)}`, null, anoAntes.valor, 'anoAntes'];
  yield [due, 'Pagas', ...sum(cobrancas.pagas), 'pagas'];
  yield [due, 'A vencer', ...sum(cobrancas.aVencer), 'aVencer'];
  yield [due, 'Falharam', ...sum(cobrancas.falharam), 'falharam'];
  yield [due, 'Entrou no mês, destas', null, cobrancas.entrouDestas, 'entrouDestas'];
}

function* arrears({ atraso }: MonthOverview): Generator<Figure> {
  if (atraso === null) return;
  for (const age of Object.keys(ageLabels) as LateAge[])
    yield ['Em atraso hoje', ageLabels[age], atraso[age].cobrancas, atraso[age].valor, 'atraso'];
  yield ['Em atraso hoje', 'Pessoas', atraso.pessoas, null, 'atraso'];
  yield ['Em atraso hoje', 'Venceram no mês', atraso.doMes.cobrancas, atraso.doMes.valor, 'atrasoDoMes'];
}

function* people(month: MonthOverview): Generator<Figure> {
  yield ['Pessoas', 'Chegaram', month.chegaram, null, 'chegaram'];
  yield ['Pessoas', 'Saíram', month.sairam, null, 'sairam'];
  yield ['Pessoas', 'Associados', month.associados, null, 'associados'];
  yield ['Pessoas', 'Associados no mês anterior', month.associadosAntes, null, 'associadosAntes'];
  for (const { motivo, total } of month.saidas)
    yield ['Como saíram', leavingLabels[motivo], total, null, 'saidas'];
  for (const { mes, chegaram, sairam } of month.meses) {
    yield ['Doze meses', `${mes} chegaram`, chegaram, null, 'chegaram'];
    yield ['Doze meses', `${mes} saíram`, sairam, null, 'sairam'];
  }
  const { total, noPrazo, fechados, deAntes } = month.naoConcluiram;
  yield ['Não concluíram', 'Cadastros do mês', total, null, 'naoConcluiram'];
  for (const { dia, total: closing } of noPrazo)
    yield ['Não concluíram', `Fecham em ${plainDay(dia)}`, closing, null, 'noPrazo'];
  yield ['Não concluíram', 'Já fecharam', fechados, null, 'fechados'];
  yield ['Não concluíram', 'De meses anteriores, no prazo', deAntes, null, 'deAntes'];
}

function originName(por: Origin['por'], nome: string): string {
  if (nome === '') return originBlanks[por];
  return por === 'plano' ? plans[nome as PlanId].plano : nome;
}

function* originFigures({ origens }: MonthOverview): Generator<Figure> {
  for (const { por, linhas, outros } of origens) {
    const heading = `De onde vieram: ${originLabels[por].toLowerCase()}`;
    for (const { nome, chegaram, valor } of linhas)
      yield [heading, originName(por, nome), chegaram, valor, 'origem'];
    if (outros) yield [heading, originOthers(por, outros.quantos), outros.chegaram, outros.valor, 'origem'];
  }
}

function* figures(month: MonthOverview): Generator<Figure> {
  yield* moneyFigures(month);
  yield* people(month);
  yield* arrears(month);
  yield* originFigures(month);
  yield ['Economia', 'Anotadas pelos associados', month.economia.anotacoes, null, 'anotacoes'];
  yield ['Economia', 'Economizaram', null, month.economia.valor, 'economia'];
  for (const { tipo, total } of month.decisoes ?? [])
    yield ['Espera decisão hoje', decisionLabels[tipo], total, null, 'decisoes'];
}

/** A month as a file for spreadsheets: every figure of the page in a line, with how it is counted. */
export function monthAsCsv(month: MonthOverview): string {
  const lines = [
    ['mês', month.mes, '', '', `até ${plainDay(month.ate)}`],
    ['quadro', 'número', 'quantos', 'R$', 'como é contado'],
    ...[...figures(month)].map(([heading, name, count, centavos, definition]) => [
      heading,
      name,
      count === null ? '' : String(count),
      centavos === null ? '' : moneyDigits(centavos).replaceAll('.', ''),
      monthDefinitions[definition],
    ]),
  ];
  // Spreadsheets read UTF-8 only after the mark.
  return `\uFEFF${lines.map(line => `${line.map(cell).join(';')}\r\n`).join('')}`;
}
