import type { Clinic } from '@serafim/contract/api/clinic/clinic';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import type { Mail } from '../../platform/mail/outbox.ts';

const foot = ({ phone, hours, legalName, cnpj }: Brand): string =>
  [`Dúvidas? Ligue ${phone}, ${hours}.`, `${legalName}, CNPJ ${cnpj}`].join('\n\n');

/** Confirms a place on the waiting list. It holds nothing that was typed: a visitor can type another person's address. */
export const requestMail = (brand: Brand, to: string, protocolo: string): Mail => ({
  to,
  subject: `Vamos avisar você: protocolo ${protocolo}`,
  text: [
    'Recebemos o pedido para avisar quando houver um local novo na rede.',
    'Mandamos um único e-mail, quando houver. Depois dele, apagamos o seu endereço.',
    `Não foi você, ou mudou de ideia? Escreva para ${brand.dpo.email} com o protocolo ${protocolo}.`,
    foot(brand),
  ].join('\n\n'),
});

/** Notifies a visitor who waited that a clinic joined. */
export function joinedMail(brand: Brand, siteOrigin: string, to: string, clinic: Clinic): Mail {
  const { City, State } = clinic.ClinicaEndereco;
  const address = `${siteOrigin}${paths.network}?${new URLSearchParams({ cidade: `${City}/${State}` })}`;
  return {
    to,
    subject: `Chegou um local novo na rede ${brand.name} em ${City}`,
    text: [
      `${clinic.Name}, em ${City}/${State}, entrou na rede.`,
      `Veja os serviços e os preços: ${address}`,
      'Você pediu este aviso. Já apagamos o seu endereço da lista.',
      foot(brand),
    ].join('\n\n'),
  };
}
