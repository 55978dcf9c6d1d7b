import { expect, it } from 'vitest';
import { seedClinic } from './seed-clinics.ts';

const services = Array.from({ length: 320 }, (_, n) => seedClinic(n).Servicos).flat();
const doctors = services.filter(({ NomeMedico }) => NomeMedico !== '');

it('an invented doctor has the same registrations in every place, and shares them with nobody', () => {
  for (const kind of ['crm', 'rqe'] as const) {
    const registered = doctors.filter(({ Complemento }) => Complemento?.[kind]);
    const pairs = new Set(registered.map(one => `${one.NomeMedico} ${one.Complemento?.[kind]}`));
    expect(pairs.size).toBe(new Set(registered.map(({ NomeMedico }) => NomeMedico)).size);
    expect(pairs.size).toBe(new Set(registered.map(one => one.Complemento?.[kind])).size);
  }
});

it('nobody has an RQE for general practice, which is no speciality', () => {
  const general = doctors.filter(({ Especialidade }) => Especialidade === 'Clínica geral');
  expect(general.length).toBeGreaterThan(0);
  for (const { Complemento } of general) expect(Complemento?.rqe ?? '').toBe('');
});
