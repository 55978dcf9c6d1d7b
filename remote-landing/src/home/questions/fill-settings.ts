import type { Brand } from '@serafim/contract/brand/brand';
import { fillBrand } from '@serafim/contract/remote/module';

// Only the states the network speaks of have to have a name here; any other shows as its two letters.
const stateNames: Readonly<Record<string, string>> = {
  BA: 'Bahia',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MG: 'Minas Gerais',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
};

const nameOf = (state: string): string => stateNames[state] ?? state;

/** Puts the brand's settings where an answer names them. */
export const fillSettings = (text: string, brand: Brand): string =>
  fillBrand(text, brand)
    .replaceAll('{phone}', brand.phone)
    .replaceAll('{live}', nameOf(brand.network.live))
    .replaceAll('{expanding}', new Intl.ListFormat('pt-BR').format(brand.network.expanding.map(nameOf)))
    .replaceAll('{doctors}', `${brand.telemedicine.partner} (${brand.telemedicine.crm})`);
