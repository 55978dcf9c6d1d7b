/** Roles of administrators: each may also do what those before it may. */
export const adminRoles = ['leitura', 'atendimento', 'gestao'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** Checks whether an administrator's role allows what another role is needed for. */
export const includesRole = (role: AdminRole, needed: AdminRole): boolean =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(needed);
