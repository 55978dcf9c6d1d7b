import type { Clinic } from '@serafim/contract/api/clinic/clinic';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const why = 'Você recebeu esta mensagem porque este e-mail foi informado na busca da rede.';

/** Confirms a place on the waiting list. It holds nothing that was typed: a visitor can type another person's address. */
export const requestMail = (brand: Brand, to: string, protocolo: string): Mail =>
  composeMail(brand, {
    to,
    subject: `Vamos avisar você: protocolo ${protocolo}`,
    heading: 'Vamos avisar você',
    tag: `Protocolo ${protocolo}`,
    parts: [
      'Recebemos o pedido para avisar quando houver um local novo na rede.',
      'Mandamos um único e-mail, quando houver. Depois dele, apagamos o seu endereço.',
      {
        kind: 'note',
        lead: 'Não foi você, ou mudou de ideia?',
        text: `Escreva para ${brand.dpo.email} com o protocolo ${protocolo}.`,
      },
    ],
    why,
  });

/** Notifies a visitor who waited that a clinic joined. */
export function joinedMail(brand: Brand, siteOrigin: string, to: string, clinic: Clinic): Mail {
  const { City, State } = clinic.ClinicaEndereco;
  const address = `${siteOrigin}${paths.network}?${new URLSearchParams({ cidade: `${City}/${State}` })}`;
  return composeMail(brand, {
    to,
    subject: `Chegou um local novo na rede ${brand.name} em ${City}`,
    heading: `Chegou um local novo em ${City}`,
    parts: [
      `${clinic.Name}, em ${City}/${State}, entrou na rede.`,
      { kind: 'button', label: 'Ver os serviços e os preços', address },
      'Você pediu este aviso. Já apagamos o seu endereço da lista.',
    ],
    why,
  });
}
