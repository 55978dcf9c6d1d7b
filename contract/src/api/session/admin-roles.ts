/** What an administrator may do: each role also what those before it may. */
export const adminRoles = ['leitura', 'atendimento', 'gestao'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** Whether an administrator's role allows what another role is needed for. */
export const includesRole = (role: AdminRole, needed: AdminRole): boolean =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(needed);
