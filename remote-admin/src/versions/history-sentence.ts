import type { Happening } from '@serafim/contract/remote/release-report';

/** The judge's name in the history. */
const JUDGE = 'juiz';

/** What happened, as a sentence without its subject. */
export function whatHappened({ action, version, traffic, stable }: Happening): string {
  switch (action) {
    case 'release':
      return traffic === 100 || traffic === null
        ? `publicou ${version} para todas as visitas`
        : `pôs ${version} em teste, com ${traffic} % das visitas`;
    case 'traffic':
      return `mudou a parcela de ${version} para ${traffic} % das visitas`;
    case 'promote':
      return `publicou ${version}, que estava em teste, para todas as visitas`;
    case 'rollback':
      return traffic === 0 ? `retirou ${version} do teste` : `voltou de ${version} para ${stable}`;
    case 'withdraw':
      return `retirou ${version} do teste`;
    case 'freeze':
      return 'congelou';
    case 'thaw':
      return 'descongelou';
  }
}

/** Who did it: a person of the administration by name, the judge, or a team and whose account it was. */
export function whoDid({ team, person }: Pick<Happening, 'team' | 'person'>): string {
  if (person === JUDGE) return 'o juiz automático';
  const [, name] = /^(.+) #[0-9a-f]{8}$/.exec(person ?? '') ?? [];
  if (name !== undefined) return name;
  return person === null ? team : `${team} (${person})`;
}
