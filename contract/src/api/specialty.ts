import { searchable } from './text.ts';

/** Specialities of the network with the words people use for them. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'Alergia e imunologia': ['alergista', 'alergia'],
  Cardiologia: ['cardiologista', 'médico do coração', 'coração'],
  'Clínica geral': ['clínico geral', 'clínico', 'médico geral'],
  Dermatologia: ['dermatologista', 'médico de pele', 'pele'],
  Endocrinologia: ['endocrinologista', 'endócrino', 'diabetes', 'tireoide'],
  Fisioterapia: ['fisioterapeuta', 'fisio'],
  Fonoaudiologia: ['fonoaudiólogo', 'fono'],
  Gastroenterologia: ['gastroenterologista', 'gastro', 'estômago'],
  Geriatria: ['geriatra', 'médico de idosos'],
  Ginecologia: ['ginecologista', 'gineco', 'médico de mulher', 'obstetrícia', 'obstetra'],
  Neurologia: ['neurologista', 'neuro', 'enxaqueca'],
  Nutrição: ['nutricionista', 'dieta'],
  Odontologia: ['dentista', 'dente'],
  Oftalmologia: ['oftalmologista', 'oftalmo', 'médico de olhos', 'oculista', 'vista'],
  Ortopedia: ['ortopedista', 'médico de ossos', 'ossos', 'coluna'],
  Otorrinolaringologia: ['otorrino', 'médico de ouvido', 'ouvido', 'garganta'],
  Pediatria: ['pediatra', 'médico de criança', 'criança'],
  Psicologia: ['psicólogo', 'terapia'],
  Psiquiatria: ['psiquiatra'],
  Reumatologia: ['reumatologista', 'reumato'],
  Urologia: ['urologista', 'próstata'],
  'Exames de sangue': ['exame de sangue', 'hemograma', 'laboratório', 'análises clínicas'],
  'Raio-X': ['raio x', 'radiografia'],
  Ressonância: ['ressonância magnética'],
  Tomografia: ['tomografia computadorizada'],
  Ultrassom: ['ultrassonografia', 'ecografia', 'ultra-som'],
  Mamografia: ['exame de mama'],
};

/** Specialities and exams that forms offer, in alphabetical order. */
export const specialties: readonly string[] = Object.keys(synonyms).sort((a, b) =>
  a.localeCompare(b, 'pt-BR'),
);

/** The specialities that a search means: `médico de pele` gives Dermatologia. Empty where none fits. */
export const findSpecialties = (typed: string): readonly string[] => {
  const wanted = searchable(typed);
  if (wanted === '') return [];
  return specialties.filter(name =>
    [name, ...(synonyms[name] ?? [])].some(word => searchable(word).includes(wanted)),
  );
};
