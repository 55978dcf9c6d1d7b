import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { CardFace } from '../../papers/picture/card-face.ts';
import { createPictureRenderer } from '../../papers/renderer/picture-renderer.ts';
import { percentile } from './percentile.ts';

const warmUp = 10;

const names = [
  'Ana S.',
  'João Â.',
  'Wolfeschlegelsteinhausenbergerdorff W.',
  'Maria das Graças de Albuquerque Cavalcanti',
];

const face = (index: number): CardFace => ({
  shownName: names[index % names.length] ?? '',
  maskedCpf: '***.456.789-**',
  plano: 'Guardian',
  memberNumber: `${String(index).padStart(4, '0')} 1187`,
  validUntil: '30/11/2027',
  notice: '',
  verifyUrl: `${defaultBrand.siteUrl}/verificar/exemplo-${index}`,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Renders cards that no cache holds, one after another, and prints how long each took and the peak of memory.
 * @param args how many cards; 200 without it
 */
export async function measureCards([count = '200']: readonly string[]): Promise<void> {
  const pictures = createPictureRenderer({ brand: defaultBrand });
  const first = await timed(() => pictures.renderCard(face(0)));
  for (let index = 1; index < warmUp; index++) await pictures.renderCard(face(index));
  const times: number[] = [];
  for (let index = warmUp; index < warmUp + Number(count); index++)
    times.push(await timed(() => pictures.renderCard(face(index))));
  const cached = await timed(() => pictures.renderCard(face(warmUp + Number(count) - 1)));
  const { length } = await pictures.renderCard(face(0));
  await pictures.close();
  const [p50, p95, slowest] = [50, 95, 100].map(percent => percentile(times, percent).toFixed(1));
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(
    `${count} cards, none cached: p50 ${p50} ms, p95 ${p95} ms, slowest ${slowest} ms\n` +
      `first card with the start of its thread ${first.toFixed(1)} ms, cached ${cached.toFixed(2)} ms, ${length} bytes\n` +
      `peak memory of the whole process ${megabytes.toFixed(0)} MB\n`,
  );
}
