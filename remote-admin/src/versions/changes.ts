import type { ReleaseReport, RemoteReport } from '@serafim/contract/remote/release-report';

function changesOfCanary(
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

/** What is different about one remote, as sentences. */
export function changesOfRemote(before: RemoteReport, now: RemoteReport): string[] {
  const { remote: name } = now;
  const stable =
    now.version === before.version
      ? null
      : `${name}: a versão no ar é ${now.version}; era ${before.version}.`;
  const frozen =
    now.frozen === before.frozen
      ? null
      : `${name}: ${now.frozen ? `está congelada${now.frozenBecause ? ` (${now.frozenBecause})` : ''}` : 'não está mais congelada'}.`;
  return [stable, changesOfCanary(name, before.canary, now.canary), frozen].filter(one => one !== null);
}

/** What is different between two readings, as sentences. */
export const changesOf = (before: ReleaseReport, now: ReleaseReport): string[] =>
  now.remotes.flatMap(one => {
    const same = before.remotes.find(({ remote }) => remote === one.remote);
    return same ? changesOfRemote(same, one) : [`${one.remote}: entrou no ar.`];
  });
