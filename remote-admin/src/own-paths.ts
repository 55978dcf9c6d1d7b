/** Paths of the administration; those that the specification names stand in the contract. */
export const ownPaths = {
  overview: '/Painel',
  clinics: '/Clinicas',
  inbox: '/Mensagens',
  erasures: '/Eliminacoes',
  versions: '/Versoes',
  security: '/Seguranca',
  team: '/Equipe',
} as const;

/** The messages that were answered or closed. */
export const answeredMessages = `${ownPaths.inbox}?situacao=respondida`;

/** One clinic that waits for a decision, and one request for erasure. */
export const clinicAddress = (id: string): string => `${ownPaths.clinics}?clinica=${encodeURIComponent(id)}`;
export const erasureAddress = (protocol: string): string =>
  `${ownPaths.erasures}?pedido=${encodeURIComponent(protocol)}`;
