import { dayPartNames, type Wish } from '@serafim/contract/api/appointment/appointment';
import { appointmentPaths } from '@serafim/contract/api/appointment/appointment-paths';
import type { Brand } from '@serafim/contract/brand/brand';
import { dayInSaoPaulo, plainDay, weekdayInFull } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { clinicEmail, parseClinic } from '../../network/clinic/clinic-view.ts';
import type { ClinicRow } from '../../network/db/tables.ts';
import { composeMail, personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { KnownRequest } from './appointment-repository.ts';
import { namedClinic } from './appointment-view.ts';

/** Who writes, and from where links lead. */
export interface MailFrame {
  brand: Brand;
  siteOrigin: string;
}

const wishText = ({ dia, periodo }: Wish): string => `${weekdayInFull(dia)}, ${dayPartNames[periodo]}`;

const whyClinic = (brand: Brand): string =>
  `Você recebeu esta mensagem porque a sua clínica está na rede ${brand.name}.`;

/** Brings a clinic a request. Who asks, and for what, stands behind the link: a mailbox has many readers. */
export function requestMail(
  { brand, siteOrigin }: MailFrame,
  clinic: ClinicRow,
  { row, wanted }: KnownRequest,
  pass: string,
): Mail {
  const until = plainDay(dayInSaoPaulo(new Date(row.expires_at)));
  return composeMail(brand, {
    to: clinicEmail(clinic),
    subject: `Pedido de consulta ${row.protocol}: responda até ${until}`,
    heading: 'Um associado pede uma consulta',
    tag: `Pedido ${row.protocol}`,
    parts: [
      parseClinic(clinic).Name,
      `Um associado da ${brand.name} pede uma consulta: ${wanted.desejos.map(wishText).join('; ou ')}.`,
      'Na página do pedido estão o nome, o telefone e o que a pessoa procura. Lá você confirma um horário ou recusa, sem cadastro e sem senha.',
      {
        kind: 'button',
        label: 'Responder ao pedido',
        address: `${siteOrigin}${appointmentPaths.answer}#${pass}`,
      },
      `O link vale até ${until} e só para este pedido. Quem tiver o link pode responder: não o encaminhe para fora da clínica.`,
    ],
    why: whyClinic(brand),
  });
}

/** Tells a clinic that a member took a request back. */
export const cancelledMail = (
  { brand }: MailFrame,
  clinic: ClinicRow,
  { row, written }: KnownRequest,
): Mail =>
  composeMail(brand, {
    to: clinicEmail(clinic),
    subject: `Pedido de consulta ${row.protocol} cancelado`,
    tag: `Pedido ${row.protocol}`,
    parts: [
      parseClinic(clinic).Name,
      written?.dia
        ? `O associado cancelou a consulta de ${weekdayInFull(written.dia)}, às ${written.hora}. O horário está livre.`
        : 'O associado cancelou o pedido. Não é preciso responder.',
    ],
    why: whyClinic(brand),
  });

/** Tells a member what became of a request: the time, but neither what for nor what the clinic wrote. */
export function newsMail(
  { brand, siteOrigin }: MailFrame,
  person: Person,
  clinic: ClinicRow,
  { row, state, written }: KnownRequest,
): Mail {
  const { nome, telefone } = namedClinic(clinic);
  const frame = {
    tag: `Pedido ${row.protocol}`,
    why: 'Você recebeu esta mensagem porque pediu uma consulta.',
  };
  const button = (label: string) =>
    ({ kind: 'button', label, address: `${siteOrigin}${appointmentPaths.own}` }) as const;
  if (state === 'confirmado' && written?.dia)
    return personalMail(
      brand,
      person,
      `Consulta confirmada: ${plainDay(written.dia)}, às ${written.hora}`,
      [
        `${nome} confirmou: ${weekdayInFull(written.dia)}, às ${written.hora}.`,
        'Leve a carteirinha e um documento com foto. O pagamento é direto à clínica, já com o desconto.',
        ...(telefone === '' ? [] : [`Telefone da clínica: ${telefone}`]),
        'Não vai poder ir? Cancele, ou veja o recado da clínica:',
        button('Ver a consulta'),
      ],
      frame,
    );
  const isRefused = state === 'recusado';
  return personalMail(
    brand,
    person,
    isRefused ? 'A clínica não pode atender o pedido' : 'A clínica não respondeu',
    [
      isRefused
        ? `${nome} não pode atender o pedido de consulta. O motivo está na sua conta.`
        : `${nome} não respondeu ao pedido de consulta no prazo.`,
      `Você pode ligar${telefone === '' ? '' : `: ${telefone}`}, ou pedir a outra clínica da rede.`,
      button('Ver o pedido'),
    ],
    frame,
  );
}
