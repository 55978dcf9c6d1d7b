import type { RobotPage } from '@serafim/platform-contract/robot-look';

/** How many words are shown of those that differ. */
const MOST = 12;

const list = (words: readonly string[]): string =>
  `${words.slice(0, MOST).join(' ')}${words.length > MOST ? ' …' : ''}`;

/** What differs in one view, a line each. */
export const describeView = ({ gone, come, errors, calls, heights, changed }: RobotPage): string[] => [
  ...errors.map(error => `Erro novo: ${error}`),
  ...(changed > 0 ? [`${Math.max(1, Math.round(100 * changed))}% da tela tem outra aparência`] : []),
  ...(heights.length === 2 ? [`Altura: ${heights[0]} px no ar, ${heights[1]} px agora`] : []),
  ...(gone.length > 0 ? [`Saem do texto: ${list(gone)}`] : []),
  ...(come.length > 0 ? [`Entram no texto: ${list(come)}`] : []),
  ...(calls.length > 0 ? [`Chamadas novas: ${list(calls)}`] : []),
];
