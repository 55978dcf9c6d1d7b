/** Specialities and exams of the network with the words people use for them. */
export const specialtySynonyms: Readonly<Record<string, readonly string[]>> = {
  'Alergia e imunologia': ['alergista', 'alergia', 'médico de alergia'],
  Angiologia: ['angiologista', 'vascular', 'varizes', 'médico de circulação'],
  Cardiologia: ['cardiologista', 'médico do coração', 'coração', 'pressão alta'],
  'Clínica geral': ['clínico geral', 'clínico', 'médico geral', 'generalista', 'check-up'],
  Dermatologia: ['dermatologista', 'médico de pele', 'pele', 'acne', 'espinha'],
  Endocrinologia: ['endocrinologista', 'endócrino', 'diabetes', 'tireoide', 'hormônio'],
  Fisioterapia: ['fisioterapeuta', 'fisio'],
  Fonoaudiologia: ['fonoaudiólogo', 'fono'],
  Gastroenterologia: ['gastroenterologista', 'gastro', 'estômago', 'médico de barriga'],
  Geriatria: ['geriatra', 'médico de idosos', 'idoso'],
  Ginecologia: ['ginecologista', 'gineco', 'médico de mulher', 'obstetrícia', 'obstetra', 'pré-natal'],
  Neurologia: ['neurologista', 'neuro', 'enxaqueca', 'médico de cabeça'],
  Nutrição: ['nutricionista', 'dieta'],
  Odontologia: ['dentista', 'dente', 'limpeza dental', 'ortodontista', 'aparelho dental'],
  Oftalmologia: ['oftalmologista', 'oftalmo', 'médico de olhos', 'oculista', 'vista', 'óculos'],
  Ortopedia: ['ortopedista', 'médico de ossos', 'ossos', 'coluna', 'joelho'],
  Otorrinolaringologia: ['otorrino', 'médico de ouvido', 'ouvido', 'garganta', 'nariz'],
  Pediatria: ['pediatra', 'médico de criança', 'criança', 'bebê'],
  Psicologia: ['psicólogo', 'terapia', 'terapeuta'],
  Psiquiatria: ['psiquiatra'],
  Reumatologia: ['reumatologista', 'reumato', 'artrite'],
  Urologia: ['urologista', 'próstata', 'médico de homem', 'rim'],
  'Exames de sangue': ['exame de sangue', 'hemograma', 'laboratório', 'análises clínicas'],
  Eletrocardiograma: ['eletro', 'ECG', 'exame do coração'],
  'Raio-X': ['raio x', 'radiografia', 'RX'],
  Ressonância: ['ressonância magnética'],
  Tomografia: ['tomografia computadorizada'],
  Ultrassom: ['ultrassonografia', 'ecografia', 'ultra-som'],
  Mamografia: ['exame de mama'],
  Medicamentos: ['remédio', 'farmácia', 'genérico'],
  'Médico por vídeo': ['telemedicina', 'consulta online', 'teleconsulta', 'médico online'],
};

/** Specialities and exams that forms offer, in alphabetical order. */
export const specialties: readonly string[] = Object.keys(specialtySynonyms).sort((a, b) =>
  a.localeCompare(b, 'pt-BR'),
);
