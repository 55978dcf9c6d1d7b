/** Kinds of place in the network. */
export const clinicTypes = [
  'clinica',
  'hospital',
  'laboratorio',
  'imagem',
  'farmacia',
  'telemedicina',
] as const;

export type ClinicType = (typeof clinicTypes)[number];

export const clinicTypeLabels: Readonly<Record<ClinicType, string>> = {
  clinica: 'Clínica',
  hospital: 'Hospital',
  laboratorio: 'Laboratório',
  imagem: 'Imagem',
  farmacia: 'Farmácia',
  telemedicina: 'Telemedicina',
};
