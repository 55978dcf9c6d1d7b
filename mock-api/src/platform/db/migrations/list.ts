import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';
import { initial } from './2026-11-21-0910-initial.ts';
import { charges } from './2026-11-22-0023-charges.ts';
import { auditTrail } from './2026-11-22-0044-audit.ts';
import { networkSearch } from './2026-11-22-0051-network-search.ts';
import { account } from './2026-11-22-0053-account.ts';
import { clinicDecisions } from './2026-11-22-0058-clinic-decisions.ts';
import { recoveryGrant } from './2026-11-22-0104-recovery-grant.ts';
import { networkRequests } from './2026-11-22-0105-network-request.ts';
import { answeredMessages } from './2026-11-22-0106-answered-messages.ts';
import { recurringCharges } from './2026-11-22-0249-recurring-charges.ts';
import { secondStep } from './2026-11-22-0255-second-step.ts';
import { erasureAnswers } from './2026-11-22-0316-erasure-answers.ts';
import { rateCounters } from './2026-11-22-2232-rate-counters.ts';
import { paymentAttempts } from './2026-11-22-2236-payment-attempts.ts';
import { dueChangeIndex } from './2026-11-22-2244-due-change-index.ts';
import { recoveryRequests } from './2026-11-22-2303-recovery-requests.ts';
import { keyCheck } from './2026-11-22-2307-key-check.ts';
import { firstPeriods } from './2026-11-22-2312-first-periods.ts';
import { billingRun } from './2026-11-22-2316-billing-run.ts';
import { noTraces } from './2026-11-22-2331-no-traces.ts';
import { administrators } from './2026-11-22-2335-administrators.ts';
import { auditRequest } from './2026-11-22-2348-audit-request.ts';
import { forgottenSignIns } from './2026-11-23-0208-forgotten-sign-ins.ts';
import { unmatchedNotices } from './2026-11-23-0259-unmatched-notices.ts';
import { savings } from './2026-11-23-0540-savings.ts';
import { chargeDueDays } from './2026-11-23-0545-charge-due-days.ts';
import { formerContracts } from './2026-11-23-0638-former-contracts.ts';
import { consultations } from './2026-11-23-0920-consultations.ts';
import { appointmentRequests } from './2026-11-23-1320-appointment-requests.ts';
import { networkPrices } from './2026-11-23-2030-network-prices.ts';
import { clinicCnpjIndex } from './2026-11-25-2330-clinic-cnpj-index.ts';
import { requestCityNames } from './2026-11-26-0416-request-city-names.ts';
import { chargeContractIndex } from './2026-11-26-0436-charge-contract-index.ts';
import { refundKeys } from './2026-11-26-1925-refund-keys.ts';
import { rolesOfAllAdministrators } from './2026-11-26-1930-roles-of-all-administrators.ts';

/**
 * Every change of the database's form, named by the minute in which it was written (UTC), so that two branches cannot
 * take the same number. A new one goes to the end. It only expands: the program of before works on what it makes.
 */
export const migrations = (kind: Store['kind']): readonly (readonly [name: string, Migration])[] => [
  ['2026-11-21-0910-initial', initial(kind)],
  ['2026-11-22-0023-charges', charges],
  ['2026-11-22-0044-audit', auditTrail(kind)],
  ['2026-11-22-0051-network-search', networkSearch(kind)],
  ['2026-11-22-0053-account', account],
  ['2026-11-22-0058-clinic-decisions', clinicDecisions],
  ['2026-11-22-0104-recovery-grant', recoveryGrant],
  ['2026-11-22-0105-network-request', networkRequests],
  ['2026-11-22-0106-answered-messages', answeredMessages],
  ['2026-11-22-0249-recurring-charges', recurringCharges],
  ['2026-11-22-0255-second-step', secondStep],
  ['2026-11-22-0316-erasure-answers', erasureAnswers],
  ['2026-11-22-2232-rate-counters', rateCounters],
  ['2026-11-22-2236-payment-attempts', paymentAttempts],
  ['2026-11-22-2244-due-change-index', dueChangeIndex],
  ['2026-11-22-2303-recovery-requests', recoveryRequests],
  ['2026-11-22-2307-key-check', keyCheck],
  ['2026-11-22-2312-first-periods', firstPeriods],
  ['2026-11-22-2316-billing-run', billingRun],
  ['2026-11-22-2331-no-traces', noTraces(kind)],
  ['2026-11-22-2335-administrators', administrators],
  ['2026-11-22-2348-audit-request', auditRequest],
  ['2026-11-23-0208-forgotten-sign-ins', forgottenSignIns(kind)],
  ['2026-11-23-0259-unmatched-notices', unmatchedNotices],
  ['2026-11-23-0540-savings', savings],
  ['2026-11-23-0545-charge-due-days', chargeDueDays],
  ['2026-11-23-0638-former-contracts', formerContracts],
  ['2026-11-23-0920-consultations', consultations],
  ['2026-11-23-1320-appointment-requests', appointmentRequests],
  ['2026-11-23-2030-network-prices', networkPrices(kind)],
  ['2026-11-25-2330-clinic-cnpj-index', clinicCnpjIndex(kind)],
  ['2026-11-26-0416-request-city-names', requestCityNames],
  ['2026-11-26-0436-charge-contract-index', chargeContractIndex],
  ['2026-11-26-1925-refund-keys', refundKeys],
  ['2026-11-26-1930-roles-of-all-administrators', rolesOfAllAdministrators],
];
