import type { CaseKind } from '@serafim/contract/api/case/case-queue';
/** Paths of the administration; those that the specification names stand in the contract. */
export const ownPaths = {
  overview: '/Painel',
  clinics: '/Clinicas',
  inbox: '/Mensagens',
  erasures: '/Eliminacoes',
  versions: '/Versoes',
  security: '/Seguranca',
  team: '/Equipe',
  manual: '/Manual',
} as const;

/** The messages that were answered or closed. */
export const answeredMessages = `${ownPaths.inbox}?situacao=respondida`;

/** One clinic that waits for a decision, and one request for erasure. */
export const clinicAddress = (id: string): string => `${ownPaths.clinics}?clinica=${encodeURIComponent(id)}`;
export const erasureAddress = (protocol: string): string =>
  `${ownPaths.erasures}?pedido=${encodeURIComponent(protocol)}`;

/** The address of a case in the queue. */
export const caseAddress = (tipo: CaseKind, id: string): string =>
  `${ownPaths.inbox}?caso=${tipo}/${encodeURIComponent(id)}`;
