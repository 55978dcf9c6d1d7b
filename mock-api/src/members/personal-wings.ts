import { identityRecords } from '../identity/personal-records.ts';
import { messageRecords } from '../messages/personal-records.ts';
import { moneyRecords } from '../money/personal-records.ts';
import { networkRecords } from '../network/personal-records.ts';
import { platformRecords } from '../platform/personal/personal-records.ts';
import { memberRecords } from './personal-records.ts';

/** What each wing stores of people, the highest wing first: a person's row goes after what refers to it. Papers store nothing. */
export const personalWings = [
  memberRecords,
  messageRecords,
  networkRecords,
  moneyRecords,
  identityRecords,
  platformRecords,
] as const;
