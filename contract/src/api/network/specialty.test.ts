import { describe, expect, it } from 'vitest';
import { nearestWords, slipsBetween } from '../fields/near-word.ts';
import { findSpecialties, understandSpecialty } from './specialty.ts';
import { specialties } from './specialty-table.ts';

it('forms offer specialities in alphabetical order', () => {
  expect(specialties).toEqual([...specialties].sort(new Intl.Collator('pt-BR').compare));
});

describe('a visitor who looks for a speciality', () => {
  it.each([
    ['Dermatologia', 'Dermatologia'],
    ['  DERMATOLOGIA ', 'Dermatologia'],
    ['médico de pele', 'Dermatologia'],
    ['medica da pele', 'Dermatologia'],
    ['pele', 'Dermatologia'],
    ['dermato', 'Dermatologia'],
    ['consulta com dermatologista', 'Dermatologia'],
    ['médico do coração', 'Cardiologia'],
    ['doutor de criança', 'Pediatria'],
    ['exame de sangue', 'Exames de sangue'],
    ['hemograma', 'Exames de sangue'],
    ['raio x', 'Raio-X'],
    ['RX', 'Raio-X'],
    ['telemedicina', 'Médico por vídeo'],
    ['remedio', 'Medicamentos'],
    ['psiquiatra infantil', 'Psiquiatria'],
    ['médico infantil', 'Pediatria'],
    ['dor', 'Clínica geral'],
    ['dores', 'Clínica geral'],
    ['dor e febre', 'Clínica geral'],
    ['dor de dente', 'Odontologia'],
    ['dor de cabeça', 'Neurologia'],
    ['dor nas costas', 'Ortopedia'],
    ['dor de ouvido', 'Otorrinolaringologia'],
  ])('and says %s finds %s', (typed, name) => {
    expect(understandSpecialty(typed)).toEqual({ names: [name], guessed: false });
  });

  it.each([
    ['dermatolgia', 'Dermatologia'],
    ['dermatolojista', 'Dermatologia'],
    ['cardiolosgita', 'Cardiologia'],
    ['otorino', 'Otorrinolaringologia'],
    ['pisiquiatra', 'Psiquiatria'],
    ['médico de pel e', 'Dermatologia'],
    ['ultrasom', 'Ultrassom'],
    ['ginicologista', 'Ginecologia'],
  ])('and mistypes it as %s is understood as %s', (typed, name) => {
    expect(findSpecialties(typed)).toContain(name);
  });

  it.each(['', '   ', 'xyz', 'padaria', '%', 'constructor', 'quero um carro'])(
    'and says %j finds none',
    typed => expect(findSpecialties(typed)).toEqual([]),
  );

  it('and says only "exame" is shown every exam, but no doctor', () => {
    expect(findSpecialties('exame')).toContain('Mamografia');
    expect(findSpecialties('exame')).not.toContain('Dermatologia');
  });

  it('finds every name of the list by itself', () => {
    for (const name of specialties) expect(findSpecialties(name)).toContain(name);
  });
});

describe('two words', () => {
  it('are as far apart as slips of the keyboard lie between them', () => {
    expect(slipsBetween('pele', 'pele', 2)).toBe(0);
    expect(slipsBetween('campinas', 'capminas', 2)).toBe(1);
    expect(slipsBetween('campinas', 'canpinnas', 2)).toBe(2);
    expect(slipsBetween('campinas', 'santos', 2)).toBe(Number.POSITIVE_INFINITY);
  });

  it('are never guessed from three letters or fewer, and the nearest come alone', () => {
    expect(nearestWords('rim', ['fim', 'rio'])).toEqual([]);
    expect(nearestWords('campians', ['campinas', 'campanas', 'santos'])).toEqual(['campinas']);
  });
});
