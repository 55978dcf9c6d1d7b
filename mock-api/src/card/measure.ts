import { performance } from 'node:perf_hooks';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { CardFace } from './card-face.ts';
import { createCardPrinter } from './card-printer.ts';

/** Prints cards that no cache knows, one after another, and says how long each took and what memory peaked at. */
const count = Number(process.argv[2] ?? 200);
const warmUp = 10;

const names = [
  'Ana S.',
  'João Â.',
  'Wolfeschlegelsteinhausenbergerdorff W.',
  'Maria das Graças de Albuquerque Cavalcanti',
];

const face = (i: number): CardFace => ({
  shownName: names[i % names.length] ?? '',
  maskedCpf: '***.456.789-**',
  plano: 'Guardian',
  memberNumber: `${String(i).padStart(4, '0')} 1187`,
  validUntil: '30/11/2027',
  verifyUrl: `${defaultBrand.siteUrl}/verificar/exemplo-${i}`,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const printer = createCardPrinter({ brand: defaultBrand });
const first = await timed(() => printer.print(face(0)));
for (let i = 1; i < warmUp; i++) await printer.print(face(i));
const times: number[] = [];
for (let i = 0; i < count; i++) times.push(await timed(() => printer.print(face(warmUp + i))));
const cached = await timed(() => printer.print(face(warmUp + count - 1)));
const { length } = await printer.print(face(0));
await printer.close();

times.sort((a, b) => a - b);
const share = (part: number): string =>
  `${(times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1)} ms`;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(
  `${count} cards, none cached: p50 ${share(0.5)}, p95 ${share(0.95)}, slowest ${share(1)}\n` +
    `first card with the start of its thread ${first.toFixed(1)} ms, cached ${cached.toFixed(2)} ms, ${length} bytes\n` +
    `peak memory of the whole process ${megabytes.toFixed(0)} MB\n`,
);
