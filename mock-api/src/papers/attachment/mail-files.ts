import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { chargeById } from '../../money/charge/charge-repository.ts';
import { readCardStanding } from '../../money/contract/card-standing.ts';
import { listLeft } from '../../money/contract/leaving.ts';
import { findMembership, presentContract } from '../../money/membership/contract-repository.ts';
import { readReturned } from '../../money/refund/refund-repository.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { MailFile, MailFiles } from '../../platform/mail/message.ts';
import { boletoData } from '../document/boleto-data.ts';
import { chargeReceiptData } from '../document/charge-receipt-data.ts';
import { leavingReceiptData } from '../document/leaving-receipt-data.ts';
import { loadContract } from '../document/load-contract.ts';
import { cardFace } from '../download/card-faces.ts';
import { renderMailQr } from '../picture/render-mail-pictures.ts';
import type { DocumentData } from '../renderer/document-renderer.ts';
import type { PapersServices } from '../services.ts';

/** Makes the files of mails when they leave, from what is stored then. */
export function createMailFiles(services: PapersServices): MailFiles {
  const { store, cipher, pictures, documents, payments, now } = services;
  const today = (): string => dayInFull(dayInSaoPaulo(now()));

  /** A PDF by its name; null where there is nothing to render. */
  const pdf = async <K extends keyof DocumentData>(
    kind: K,
    filename: string,
    data: DocumentData[K] | null,
  ): Promise<MailFile | null> =>
    data === null
      ? null
      : { filename, contentType: 'application/pdf', content: await documents.render(kind, data) };

  const attachToCharge = async (
    wanted: Extract<MailAttachment, { charge: string }>,
  ): Promise<MailFile | null> => {
    const charge = await chargeById(store.db, wanted.charge);
    const payer = charge && (await findMembership(store.db, charge));
    if (charge === undefined || payer === undefined) return null;
    const { reference } = charge;
    if (wanted.kind === 'receipt') {
      const returned = await readReturned(store.db, charge);
      const data = chargeReceiptData(payer, charge, { today: today(), returned });
      return pdf('chargeReceipt', `Recibo-${reference}.pdf`, data);
    }
    // Paid, or to be paid another way by now.
    if (charge.boleto_line !== wanted.line) return null;
    const data = boletoData(payer, charge, wanted.line, cipher, payments.isSandbox);
    return pdf('boleto', `Boleto-${reference}.pdf`, data);
  };

  const card = async (person: Person): Promise<MailFile | null> => {
    const standing = await readCardStanding(store.db, person.number, now());
    if (standing.kind === 'cancelada' || standing.kind === 'suspensa') return null;
    const holder = { member: person, name: person.name, dependent: 0 };
    const face = cardFace(services, standing, holder, openCpf(cipher, person), true);
    const content = await pictures.renderCard(face);
    return { filename: 'Carteirinha.png', contentType: 'image/png', content, cid: 'card' };
  };

  const attachToPerson = async (
    wanted: Extract<MailAttachment, { person: number }>,
  ): Promise<MailFile | null> => {
    const person = await memberByNumber(store.db, wanted.person);
    if (person === undefined) return null;
    if (wanted.kind === 'contract') {
      const contract = await presentContract(store.db, person.number);
      const data = contract === undefined ? null : await loadContract(services, { person, contract });
      return pdf('contract', `Contrato-${data?.contrato}.pdf`, data);
    }
    if (wanted.kind === 'card') return card(person);
    const left = (await listLeft(store.db, person.number)).find(one => one.protocol === wanted.protocol);
    const data = left === undefined ? null : leavingReceiptData(person, left, today());
    return pdf('leavingReceipt', `Recibo-${wanted.protocol}.pdf`, data);
  };

  return {
    brandPictures: async () => {
      const [mark, tiles] = await Promise.all([
        pictures.renderBrandPicture('mailMark'),
        pictures.renderBrandPicture('mailTiles'),
      ]);
      return { mark, tiles };
    },
    qrPicture: renderMailQr,
    attach: wanted => ('charge' in wanted ? attachToCharge(wanted) : attachToPerson(wanted)),
  };
}
