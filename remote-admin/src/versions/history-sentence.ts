import { CANARY_ANALYSIS, ROBOTS } from '@serafim/platform-contract/release-actions';
import type { HistoryEvent } from '@serafim/platform-contract/release-report';

/** Describes an action as a sentence without its subject. */
export function describeAction({ action, version, traffic, stable }: HistoryEvent): string {
  switch (action) {
    case 'release':
      if (traffic === 0) return `deixou ${version} à espera de uma segunda pessoa`;
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
    case 'refuse':
      return `recusou ${version}, que esperava aprovação`;
    case 'retire':
      return 'tirou do site';
    case 'transfer':
      return 'passou para outra equipe';
    default:
      return `fez outra ação (${action})`;
  }
}

/** Who did it: an administrator by name, the canary analysis, or a team; the account of its machine names nobody. */
export function describeActor({ team, person }: Pick<HistoryEvent, 'team' | 'person'>): string {
  if (person === CANARY_ANALYSIS) return 'o juiz automático';
  if (person === ROBOTS) return 'os robôs';
  const [, name] = /^(.+) #[0-9a-f]{8}$/.exec(person ?? '') ?? [];
  if (name !== undefined) return name;
  return team;
}
