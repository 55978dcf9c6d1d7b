import type { LeavingTerms } from '@serafim/contract/api/account/account';
import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Contract } from '../../identity/db/tables.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractState, withdrawUntil } from '../../money/contract/contract-state.ts';
import { type LeftContract, leave, leavingTerms, leavingView } from '../../money/contract/leaving.ts';
import type { Membership } from '../../money/membership/contract-repository.ts';
import { hasOpenBoleto } from '../../money/payment/payment-attempts.ts';
import { nameKey } from '../../money/refund/refund-key.ts';
import { sumGoneBack } from '../../money/refund/refund-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { leavingMail } from './account-mails.ts';

/** What leaving a contract means today. @param asked when its member asked for it: the seven days count until then */
export async function readLeavingTerms(
  db: Db,
  contract: Contract,
  now: Date,
  asked = now,
): Promise<LeavingTerms> {
  const state = contractState(contract, await listCharges(db, contract.id), now);
  return leavingTerms({ ...state, withdrawUntil: withdrawUntil(contract, asked) }, now, {
    mayPayBoleto: await hasOpenBoleto(db, contract.person_number),
    goneBack: await sumGoneBack(db, contract.id),
  });
}

interface Wanted {
  /** As it was shown to who asks. */
  tipo: LeavingTerms['tipo'];
  /** Where the money of boletos goes; '' where none was named. */
  pixKey: string;
  /** Whether a mailed link asks for it. */
  byLink: boolean;
  /** When the member asked to leave; without it, now. */
  asked?: Date;
}

/**
 * Ends a contract that was not left, confirmed by mail. Only where the member is locked.
 * @throws Refusal `versao-desatualizada` where leaving no longer means what was shown, `dados-invalidos` without a key
 */
export async function endContract(
  db: Db,
  services: PapersServices<MembersTables>,
  member: Membership,
  { tipo, pixKey, byLink, asked = services.now() }: Wanted,
): Promise<LeftContract> {
  const { contractTokens, outbox, brand, siteOrigin, now } = services;
  const { person, contract } = member;
  const terms = await readLeavingTerms(db, contract, now(), asked);
  // The seventh day ended while the page was open: what was shown is no longer what would happen.
  if (terms.tipo !== tipo) throw new Refusal('versao-desatualizada');
  if (terms.pedeChavePix && pixKey === '' && !byLink)
    throw new Refusal('dados-invalidos', {
      errors: { chavePix: 'Informe uma chave Pix para a devolução.' },
    });
  const row = await leave(db, contract, terms, now(), pixKey === '' ? null : maskPixKey(pixKey), asked);
  if (row === undefined) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
  if (pixKey !== '') await nameKey(db, services, person, pixKey, 'session');
  const view = leavingView(row, contractTokens.sign(person.number));
  await outbox.put(db, leavingMail({ brand, siteOrigin }, member, view, byLink));
  return row;
}
