import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { CanaryNumbers } from '@serafim/platform-contract/release-report';

type Stream = CanaryNumbers['streams'][number];

/** With fewer visits nothing is forecast. */
const FEWEST = 10;

/** From this strength of evidence on, a difference is named, though it may be chance. */
const DOUBT = 3;

const HOUR = 3_600_000;

/** What each stream counts, in a table and in a sentence; one that only newer composers have stands under its own name. */
export const streamTexts: Readonly<Record<string, readonly [title: string, worse: string]>> = {
  failed: ['Visitas que falharam', 'falham mais'],
  lifeless: ['Travaram ou ficaram cobertas', 'travam ou ficam cobertas'],
  silent: ['Não deram sinal de vida', 'dão menos sinais de vida'],
  errored: ['Visitas com erro', 'têm mais erros'],
  slow: ['Página pronta depois de 4 s', 'são mais lentas'],
  unresponsive: ['Resposta ao toque depois de 0,5 s', 'respondem mais devagar'],
  unstable: ['Pularam na tela', 'pulam mais na tela'],
  busy: ['Ocuparam o aparelho por segundos', 'ocupam mais o aparelho'],
  blocked: ['Tentaram o que o site proíbe', 'tentam o que o site proíbe'],
  elsewhere: ['Outras partes do site foram mal', 'vão pior em outras partes do site'],
  server: ['Páginas lentas no servidor', 'demoram mais no servidor'],
};

/** How a stream stands: worse beyond doubt, perhaps by chance, or no worse. */
export function judgeStream({ evidence, limit }: Stream): 'worse' | 'doubtful' | 'fine' {
  if (evidence === null || evidence >= limit) return 'worse';
  return evidence >= DOUBT ? 'doubtful' : 'fine';
}

/** All visits of the canary. */
export const countVisits = ({ streams }: CanaryNumbers): number =>
  streams.find(({ stream }) => stream === 'failed')?.canary.of ?? 0;

/** When the canary becomes the stable version, as `promoção em 9 h, às 19h20`. */
function describeWhen(hours: number, now: Date): string {
  const at = new Date(now.getTime() + hours * HOUR);
  const [day, time = ''] = formatMinute(at.toISOString()).split(', ');
  const clock = `às ${time.replace(':', 'h')}`;
  if (hours < 1) return `promoção em ${Math.max(1, Math.round(hours * 60))} min, ${clock}`;
  if (hours < 24) return `promoção em ${Math.round(hours)} h, ${clock}`;
  return `promoção em ${formatCount(Math.round(hours / 24), 'dia', 'dias')}, em ${day?.slice(0, 5)}`;
}

/** Whether the visits of the canary go worse than those of the stable version. */
function describeWorse({ streams }: CanaryNumbers): string {
  const named = (judgement: 'worse' | 'doubtful') =>
    streams
      .filter(one => judgeStream(one) === judgement)
      .map(({ stream }) => streamTexts[stream]?.[1] ?? `vão pior em ${stream}`)
      .join(' e ');
  const [worse, doubtful] = [named('worse'), named('doubtful')];
  if (worse) return `as visitas ${worse}`;
  return doubtful ? `as visitas ${doubtful}, ainda pode ser acaso` : 'nenhuma pior';
}

/** When, of how many visits how many there were, and whether they go worse: the first part is the strong one. */
export function describeForecast(numbers: CanaryNumbers, now: Date): readonly [when: string, rest: string] {
  const { forecast, waitsFor } = numbers;
  const visits = countVisits(numbers);
  const count = visits.toLocaleString('pt-BR');
  const all = forecast ? ` de ${(visits + forecast.visits).toLocaleString('pt-BR')}` : '';
  const rest = `Até agora ${count}${all ? ` visitas${all}` : ` ${visits === 1 ? 'visita' : 'visitas'}`}; ${describeWorse(numbers)}.`;
  if (waitsFor === 'frozen') return ['Congelada: ninguém decide por ela.', rest];
  if (visits < FEWEST) return ['Ainda poucas visitas para prever.', rest];
  if (!forecast) return ['Assim ela não chega a todos.', rest];
  if (waitsFor === null || forecast.hours === null) return ['O juiz decide em instantes.', rest];
  const when = describeWhen(forecast.hours, now);
  return [`Com as visitas de hoje: ${when}.`, rest];
}
