import { formatCount } from '@serafim/contract/site/format-count';
import type { ReleaseReport } from '@serafim/platform-contract/release-report';

const DAY = 86_400_000;

/** What needs a person, as the heading of the page. */
export function describeHeadline({ waiting, remotes }: ReleaseReport): string {
  if (waiting.length === 1) return 'Uma publicação espera você';
  if (waiting.length > 1) return `${waiting.length} publicações esperam você`;
  const tested = remotes.filter(({ canary }) => canary !== null).length;
  return tested > 0 ? `${tested} em teste` : 'Tudo no ar';
}

/** How many versions are live and in test, and which remotes have errors that nobody had met a day ago. */
export function describeLive({ remotes }: ReleaseReport, now: number): string {
  const tested = remotes.filter(({ canary }) => canary !== null).length;
  const live = [
    formatCount(remotes.length, 'parte no ar', 'partes no ar'),
    ...(tested > 0 ? [`${tested} em teste`] : []),
  ].join(', ');
  const recent = remotes.filter(({ errors }) => errors.some(one => now - Date.parse(one.lastAt) < DAY));
  if (recent.length === 0) return `${live}. Nenhum erro desde ontem.`;
  const count = recent.reduce(
    (sum, { errors }) => sum + errors.filter(one => now - Date.parse(one.lastAt) < DAY).length,
    0,
  );
  const where = recent.length > 3 ? `${recent.length} partes` : recent.map(({ remote }) => remote).join(', ');
  return `${live}. ${formatCount(count, 'erro', 'erros')} desde ontem, em ${where}.`;
}
