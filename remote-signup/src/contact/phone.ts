import { stateName } from '@serafim/contract/api/address/state-names';
import { areaCodeStates, isAreaCode } from '@serafim/contract/api/fields/area-code';
import { splitPhone } from '@serafim/contract/api/fields/phone';

/** Area code and number of a whole phone pasted into one field; null when the text is only a part of one. */
export function pastedPhone(text: string): { ddd: string; celular: string } | null {
  const { ddd, number } = splitPhone(text);
  if (!isAreaCode(ddd) || !/^9\d{8}$/.test(number)) return null;
  return { ddd, celular: `${number.slice(0, 5)}-${number.slice(5)}` };
}

/** Where an area code is, in words; '' while it is none. A hint only: 61 serves two states. */
export function areaCodeHint(ddd: string): string {
  return areaCodeStates(ddd).map(stateName).join(' e ');
}
