import type { ClinicDecision } from '@serafim/contract/api/network';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import type { ClinicRow } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import { clinicOf } from './clinic-view.ts';

/** What a clinic is told: that its registration came, or what became of it. */
export type ClinicNews = { situacao: 'recebida' } | ClinicDecision;

const sentencesOf = (news: ClinicNews, siteOrigin: string): string[] => {
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
};

/** Tells who answers for a clinic where its registration stands; nobody when it named nobody. */
export const clinicMails = (
  { brand, siteOrigin }: { brand: Brand; siteOrigin: string },
  row: ClinicRow,
  news: ClinicNews,
): Mail[] => {
  const { Name, Complemento } = clinicOf(row);
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
};
