import type { Brand } from '@serafim/contract/brand/brand';
import type { ClinicRow } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import { clinicOf } from './clinic-view.ts';

const sentences: Readonly<Record<ClinicRow['status'], string>> = {
  pendente: 'Recebemos o cadastro. Vamos conferir os dados e responder por e-mail.',
  aprovada: 'O cadastro foi aprovado: o estabelecimento já aparece na rede.',
  recusada: 'O cadastro não foi aprovado. Fale com a gente para saber o que ajustar.',
};

/** Tells who answers for a clinic where its registration stands; nobody when it named nobody. */
export const clinicMails = (brand: Brand, row: ClinicRow): Mail[] => {
  const { Name, Complemento } = clinicOf(row);
  if (Complemento === undefined) return [];
  return [
    {
      to: Complemento.responsavel.email,
      subject: `Cadastro na rede ${brand.name}: protocolo ${row.protocol}`,
      text: [
        Name,
        sentences[row.status],
        `Protocolo: ${row.protocol}`,
        `${brand.phone}, ${brand.hours}`,
      ].join('\n\n'),
    },
  ];
};
