/** Specialities of the network's table that only a doctor may offer: each needs a CRM. */
const doctorSpecialties: ReadonlySet<string> = new Set([
  'Alergia e imunologia',
  'Angiologia',
  'Cardiologia',
  'Clínica geral',
  'Dermatologia',
  'Endocrinologia',
  'Gastroenterologia',
  'Geriatria',
  'Ginecologia',
  'Neurologia',
  'Oftalmologia',
  'Ortopedia',
  'Otorrinolaringologia',
  'Pediatria',
  'Psiquiatria',
  'Reumatologia',
  'Urologia',
]);

/** Checks whether only a doctor may offer a speciality; false for one that the table does not have. */
export const needsDoctor = (specialty: string): boolean => doctorSpecialties.has(specialty);
