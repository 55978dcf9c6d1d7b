import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { invitationPath, requestDays, roleLabels } from '@serafim/contract/api/team/team';
import type { Brand } from '@serafim/contract/brand/brand';
import type { Mail, Outbox } from '../../platform/mail/outbox.ts';
import { personalMail } from '../../platform/mail/personal-mail.ts';
import type { AdminRequest, Db } from '../db/tables.ts';
import { listManagers } from './team-repository.ts';

interface Receiver {
  name: string;
  email: string;
}

const teamMail = (brand: Brand, to: Receiver, subject: string, lines: readonly string[]): Mail =>
  personalMail(to, subject, [...lines, `${brand.legalName}, CNPJ ${brand.cnpj}`]);

/** The invitation with its link, whose secret stands behind `#`. */
export function invitationMail(brand: Brand, siteOrigin: string, request: AdminRequest, token: string): Mail {
  const button = { label: 'Aceitar o convite', address: `${siteOrigin}${invitationPath}#${token}` };
  return {
    ...teamMail(brand, request, `Convite para a administração da ${brand.name}`, [
      `Você foi convidado para administrar o site da ${brand.name}, com a função ${roleLabels[request.role]}. Ao aceitar, você cria a sua senha e liga a verificação em duas etapas: tenha o celular à mão.`,
      `${button.label}: ${button.address}`,
      `O convite vale ${requestDays} dias e uma vez. Se você não o esperava, ignore esta mensagem.`,
    ]),
    button,
  };
}

/** Reports a change to an administrator whom it concerns. */
export const concernedMail = (brand: Brand, to: Receiver, what: string): Mail =>
  teamMail(brand, to, 'A sua conta na administração mudou', [
    what,
    'Se isso não devia acontecer, avise já o resto da administração.',
  ]);

/** What the managers read of a role. */
export const describeRole = (name: string, role: AdminRole): string => `${name}, ${roleLabels[role]}`;

/** Reports to every manager what happened to the team, in the transaction of the change. */
export async function reportToManagers(
  db: Db,
  { outbox, brand, siteOrigin }: { outbox: Outbox; brand: Brand; siteOrigin: string },
  what: string,
): Promise<void> {
  for (const manager of await listManagers(db)) {
    if (manager.email === '') continue;
    await outbox.put(
      db,
      teamMail(brand, manager, 'A equipe da administração mudou', [
        what,
        `Veja em ${siteOrigin}/Equipe. Se isso não devia acontecer, avise já o resto da administração.`,
      ]),
    );
  }
}
