import { expect, it } from 'vitest';
import { needsDoctor } from './doctor-specialties.ts';
import { specialties } from './specialty-table.ts';

it('of the specialities that forms offer, these need no doctor', () =>
  expect(specialties.filter(name => !needsDoctor(name))).toEqual([
    'Eletrocardiograma',
    'Exames de sangue',
    'Fisioterapia',
    'Fonoaudiologia',
    'Mamografia',
    'Medicamentos',
    'Médico por vídeo',
    'Nutrição',
    'Odontologia',
    'Psicologia',
    'Raio-X',
    'Ressonância',
    'Tomografia',
    'Ultrassom',
  ]));
