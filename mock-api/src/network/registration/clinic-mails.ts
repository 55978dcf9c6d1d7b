import type { ClinicDecision } from '@serafim/contract/api/clinic/clinic-queue';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import type { Mail } from '../../platform/mail/outbox.ts';
import { parseClinic } from '../clinic/clinic-view.ts';
import type { ClinicRow } from '../db/tables.ts';

/** What a mail to a clinic says: that its registration arrived, or what was decided about it. */
export type ClinicNews = { situacao: 'recebida' } | ClinicDecision;

function sentencesOf(news: ClinicNews, siteOrigin: string): string[] {
  switch (news.situacao) {
    case 'recebida':
      return ['Recebemos o cadastro. Vamos conferir os dados e responder por e-mail.'];
    case 'aprovada':
      return ['O cadastro foi aprovado: o estabelecimento já aparece na rede.'];
    case 'ajuste':
      return [
        'Para aprovar o cadastro, precisamos de um ajuste:',
        news.motivo,
        `Envie o cadastro de novo, com o ajuste, em ${siteOrigin}${paths.clinicSignUp}. Se preferir, responda este e-mail.`,
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
    {
      to: Complemento.responsavel.email,
      subject: `Cadastro na rede ${brand.name}: protocolo ${row.protocol}`,
      text: [
        Name,
        ...sentencesOf(news, siteOrigin),
        `Protocolo: ${row.protocol}`,
        `${brand.phone}, ${brand.hours}`,
      ].join('\n\n'),
    },
  ];
}
