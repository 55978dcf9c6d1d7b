import { expect, it } from 'vitest';
import type { Service } from '../network/featured-service.ts';
import { clinicSpecialties } from './clinic-specialties.ts';

// Only the name of a service matters here.
const services = (...names: string[]) => names.map(Especialidade => ({ Especialidade }) as Service);

it.each([
  [['Dermatologia'], 'Dermatologia'],
  [['Dermatologia', 'Clínica geral', 'Dermatologia'], 'Dermatologia e clínica geral'],
  [['Raio-X', 'Tomografia', 'Ultrassom'], 'Raio-X, tomografia e ultrassom'],
])('a clinic with %j reads as %s', (names, sentence) => {
  expect(clinicSpecialties({ Servicos: services(...names) })).toBe(sentence);
});
