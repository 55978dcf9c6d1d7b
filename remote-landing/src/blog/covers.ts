import counter from '@serafim/ui/illustrations/balcao-da-clinica.svg';
import doctor from '@serafim/ui/illustrations/medica-na-tela.svg';
import waitingRoom from '@serafim/ui/illustrations/sala-de-espera.svg';

/** The drawings above articles, by the name that an article's file gives. */
export const covers = {
  'balcao-da-clinica': counter,
  'medica-na-tela': doctor,
  'sala-de-espera': waitingRoom,
} as const;

export type CoverName = keyof typeof covers;

export const coverNames = Object.keys(covers) as readonly CoverName[];
