import { accountCalls } from './account/calls.ts';
import { addressCalls } from './address/calls.ts';
import { appointmentCalls } from './appointment/calls.ts';
import { cardCalls } from './card/calls.ts';
import { caseCalls } from './case/calls.ts';
import { clientCalls } from './client/calls.ts';
import { clinicCalls } from './clinic/calls.ts';
import { doctorCalls } from './doctor/calls.ts';
import { erasureCalls } from './erasure/calls.ts';
import { messageCalls } from './message/calls.ts';
import { networkCalls } from './network/calls.ts';
import { overviewCalls } from './overview/calls.ts';
import { paymentCalls } from './payment/calls.ts';
import { savingsCalls } from './savings/calls.ts';
import { serviceCalls } from './service/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { sheetCalls } from './sheet/calls.ts';
import { signUpCalls } from './sign-up/calls.ts';
import { teamCalls } from './team/calls.ts';

/** Every call of the API, by its resource. */
export const resources = {
  account: accountCalls,
  address: addressCalls,
  appointment: appointmentCalls,
  card: cardCalls,
  client: clientCalls,
  clinic: clinicCalls,
  case: caseCalls,
  doctor: doctorCalls,
  erasure: erasureCalls,
  message: messageCalls,
  network: networkCalls,
  overview: overviewCalls,
  payment: paymentCalls,
  savings: savingsCalls,
  service: serviceCalls,
  session: sessionCalls,
  sheet: sheetCalls,
  'sign-up': signUpCalls,
  team: teamCalls,
};

/** Every call of the API, by its id. */
export const calls = {
  ...accountCalls,
  ...addressCalls,
  ...appointmentCalls,
  ...cardCalls,
  ...clientCalls,
  ...clinicCalls,
  ...caseCalls,
  ...doctorCalls,
  ...erasureCalls,
  ...messageCalls,
  ...networkCalls,
  ...overviewCalls,
  ...paymentCalls,
  ...savingsCalls,
  ...serviceCalls,
  ...sessionCalls,
  ...sheetCalls,
  ...signUpCalls,
  ...teamCalls,
};

export type Calls = typeof calls;

export type CallName = keyof Calls;
