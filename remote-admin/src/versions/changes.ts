import type { ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import { describeWaitingChanges } from './waiting-sentence.ts';

function describeCanaryChange(
  name: string,
  before: RemoteReport['canary'],
  now: RemoteReport['canary'],
): string | null {
  if (before && !now) return `${name}: a versão ${before.version} não está mais em teste.`;
  if (now && before?.version !== now.version)
    return `${name}: a versão ${now.version} está em teste, com ${now.traffic} % das visitas.`;
  if (now && before && now.traffic !== before.traffic)
    return `${name}: a versão em teste passou de ${before.traffic} % para ${now.traffic} % das visitas.`;
  return null;
}

/** The changes of one remote, as sentences. */
export function describeRemoteChanges(before: RemoteReport, now: RemoteReport): string[] {
  const { remote: name } = now;
  const stable =
    now.version === before.version
      ? null
      : `${name}: a versão no ar é ${now.version}; era ${before.version}.`;
  const frozen =
    now.frozen === before.frozen
      ? null
      : `${name}: ${now.frozen ? `está congelada${now.frozenBecause ? ` (${now.frozenBecause})` : ''}` : 'não está mais congelada'}.`;
  return [stable, describeCanaryChange(name, before.canary, now.canary), frozen].filter(
    change => change !== null,
  );
}

/** The changes between two reports, as sentences. */
export const describeChanges = (before: ReleaseReport, now: ReleaseReport): string[] => [
  ...describeWaitingChanges(before, now),
  ...now.remotes.flatMap(report => {
    const earlier = before.remotes.find(({ remote }) => remote === report.remote);
    return earlier ? describeRemoteChanges(earlier, report) : [`${report.remote}: entrou no ar.`];
  }),
];
