import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { invitationPath, requestDays, roleLabels } from '@serafim/contract/api/team/team';
import type { Brand } from '@serafim/contract/brand/brand';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { AdminRequest, Db } from '../db/tables.ts';
import { adminById, listManagers } from '../person/staff-repository.ts';

interface Receiver {
  name: string;
  email: string;
}

const teamMail = (
  brand: Brand,
  { name, email }: Receiver,
  subject: string,
  parts: readonly [string, ...MailPart[]],
): Mail =>
  personalMail(brand, { name, email }, subject, parts, {
    tag: 'Administração',
    why: `Você recebeu esta mensagem por causa da administração do site da ${brand.name}.`,
  });

const unexpected: MailPart = {
  kind: 'note',
  lead: 'Se isso não devia acontecer,',
  text: 'avise já o resto da administração.',
};

/** The invitation with its link, whose secret stands behind `#`. */
export function invitationMail(brand: Brand, siteOrigin: string, request: AdminRequest, token: string): Mail {
  return teamMail(brand, request, `Convite para a administração da ${brand.name}`, [
    `Você recebeu um convite para administrar o site da ${brand.name}, com a função ${roleLabels[request.role]}. Ao aceitar, você cria a sua senha e liga a verificação em duas etapas: tenha o celular à mão.`,
    { kind: 'button', label: 'Aceitar o convite', address: `${siteOrigin}${invitationPath}#${token}` },
    `O convite vale ${requestDays} dias e uma vez. Se você não o esperava, ignore esta mensagem.`,
  ]);
}

/** Reports a change to an administrator whom it concerns. */
export const concernedMail = (brand: Brand, to: Receiver, what: string): Mail =>
  teamMail(brand, to, 'A sua conta na administração mudou', [what, unexpected]);

/** What the managers read of a role. */
export const describeRole = (name: string, role: AdminRole): string => `${name}, ${roleLabels[role]}`;

/**
 * Reports to every manager what happened to the team, in the transaction of the change.
 * @param by id of the administrator who did it; null where `what` says who
 */
export async function reportToManagers(
  db: Db,
  { outbox, brand, siteOrigin }: { outbox: Outbox; brand: Brand; siteOrigin: string },
  what: string,
  by: string | null = null,
): Promise<void> {
  const actor = by === null ? undefined : await adminById(db, by);
  for (const manager of await listManagers(db)) {
    if (manager.email === '') continue;
    await outbox.put(
      db,
      teamMail(brand, manager, 'A equipe da administração mudou', [
        actor === undefined ? what : `${what} Quem fez: ${actor.name}.`,
        { kind: 'button', label: 'Ver a equipe', address: `${siteOrigin}/Equipe` },
        unexpected,
      ]),
    );
  }
}
