import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { paths } from '@serafim/contract/site/paths';
import type { Person } from '../../identity/db/tables.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { newestCharge } from '../charge/charge-repository.ts';
import { chargeMailReason, paymentAttachments, paymentParts } from '../charge/payment-parts.ts';
import { requestCodes } from '../charge/replace-attempt.ts';
import { contractNumber, presentContract } from '../membership/contract-repository.ts';
import { findAttempt } from '../payment/payment-attempts.ts';
import type { BillingServices } from './act-on-charges.ts';

/**
 * The mail that brings a member's open charge once more, with what it is paid by.
 * @throws Refusal `pagamento-encerrado` where nothing waits for payment, `pagamento-em-conferencia` while the bank has it
 */
export async function openChargeMail(services: BillingServices, person: Person): Promise<Mail> {
  const { store, brand, siteOrigin, contractTokens } = services;
  const contract = await presentContract(store.db, person.number);
  const charge = contract && (await newestCharge(store.db, contract.id));
  if (contract === undefined || charge === undefined || !isOpenCharge(charge.status))
    throw new Refusal('pagamento-encerrado');
  const attempt = await findAttempt(store.db, charge.reference);
  if (attempt?.state === 'unknown') throw new Refusal('pagamento-em-conferencia', { retryAfter: 10 });
  const hasNoCode = charge.method !== 'cartao' && charge.pix_code === null && charge.boleto_line === null;
  const known =
    hasNoCode && attempt !== undefined ? await requestCodes(services, person, charge, attempt) : charge;
  const { id, amount, method, due_on, pix_code, boleto_line } = known;
  const paid = { id, amount, method, dueOn: due_on, pix: pix_code, boleto: boleto_line };
  const page = `${siteOrigin}${paths.signUpDone}?passe=${contractTokens.sign(person.number)}`;
  return personalMail(
    brand,
    person,
    `A sua cobrança de ${formatMoney(amount)}`,
    [
      `Esta é a cobrança que está em aberto no contrato ${contractNumber(contract)}. Se você já pagou, a confirmação chega em breve.`,
      ...paymentParts({ charge: paid, lines: [], page }),
    ],
    {
      tag: `Contrato ${contractNumber(contract)}`,
      why: chargeMailReason,
      attached: paymentAttachments(paid),
    },
  );
}
