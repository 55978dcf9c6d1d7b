import type { Brand } from '@serafim/contract/brand/brand';
import { fillBrand } from '@serafim/contract/remote/module';
import { stateName } from '../../territory/state-names.ts';

/** Puts the brand's settings where an answer names them. */
export const fillSettings = (text: string, brand: Brand): string =>
  fillBrand(text, brand)
    .replaceAll('{phone}', brand.phone)
    .replaceAll('{live}', stateName(brand.network.live))
    .replaceAll('{expanding}', new Intl.ListFormat('pt-BR').format(brand.network.expanding.map(stateName)))
    .replaceAll('{doctors}', `${brand.telemedicine.partner} (${brand.telemedicine.crm})`);
