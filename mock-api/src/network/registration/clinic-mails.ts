import type { ClinicDecision } from '@serafim/contract/api/clinic/clinic-queue';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import { parseClinic } from '../clinic/clinic-view.ts';
import type { ClinicRow } from '../db/tables.ts';

/** What a mail to a clinic says: that its registration arrived, or what was decided about it. */
export type ClinicNews = { situacao: 'recebida' } | ClinicDecision;

function sentencesOf(news: ClinicNews, siteOrigin: string): MailPart[] {
  switch (news.situacao) {
    case 'recebida':
      return ['Recebemos o cadastro. Vamos conferir os dados e responder por e-mail.'];
    case 'aprovada':
      return ['O cadastro foi aprovado: o estabelecimento já aparece na rede.'];
    case 'ajuste':
      return [
        'Para aprovar o cadastro, precisamos de um ajuste:',
        news.motivo,
        {
          kind: 'button',
          label: 'Enviar o cadastro de novo',
          address: `${siteOrigin}${paths.clinicSignUp}`,
          below: 'Se preferir, responda este e-mail.',
        },
      ];
    case 'recusada':
      return [
        'O cadastro não foi aprovado, por este motivo:',
        news.motivo,
        'Se algo mudou ou não está certo, fale com a gente.',
      ];
  }
}

/** Mails to the person who answers for a clinic about its registration; none where the clinic named no person. */
export function clinicMails(
  { brand, siteOrigin }: { brand: Brand; siteOrigin: string },
  row: ClinicRow,
  news: ClinicNews,
): Mail[] {
  const { Name, Complemento } = parseClinic(row);
  if (Complemento === undefined) return [];
  return [
    composeMail(brand, {
      to: Complemento.responsavel.email,
      subject: `Cadastro na rede ${brand.name}: protocolo ${row.protocol}`,
      heading: `Cadastro na rede ${brand.name}`,
      tag: `Protocolo ${row.protocol}`,
      parts: [
        Name,
        ...sentencesOf(news, siteOrigin),
        { kind: 'facts', facts: [['Protocolo', row.protocol]] },
      ],
      why: 'Você recebeu esta mensagem porque cadastrou um estabelecimento.',
    }),
  ];
}
