import type { Brand } from '@serafim/contract/brand/brand';
import { fillBrand } from '@serafim/contract/remote/module';
import { stateName } from '../../territory/state-names.ts';

/** Names as a sentence lists them. The platform's own list maker takes ten milliseconds of the first page to load. */
const listed = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' e $1');

/** Puts the brand's settings where an answer names them. */
export const fillSettings = (text: string, brand: Brand): string =>
  fillBrand(text, brand)
    .replaceAll('{phone}', brand.phone)
    .replaceAll('{live}', stateName(brand.network.live))
    .replaceAll('{expanding}', listed(brand.network.expanding.map(stateName)))
    .replaceAll('{doctors}', `${brand.telemedicine.partner} (${brand.telemedicine.crm})`);
