import { isAreaCode } from '@serafim/contract/api/area-code';
import { splitPhone } from '@serafim/contract/api/phone';

/** Area code and number of a whole phone pasted into one field; null when it is only a part of one. */
export const pastedPhone = (text: string): { ddd: string; celular: string } | null => {
  const { ddd, number } = splitPhone(text);
  if (!isAreaCode(ddd) || !/^9\d{8}$/.test(number)) return null;
  return { ddd, celular: `${number.slice(0, 5)}-${number.slice(5)}` };
};
