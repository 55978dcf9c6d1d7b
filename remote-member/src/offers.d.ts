// Written from the data of member, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/named-routes';

declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    doctor: '/Medico';
    consultations: '/Consultas';
    appointment: '/Consultas/nova/:clinica';
  }
}

import '@serafim/platform-contract/fragment';

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'member/eliminacoes@1': Record<string, never>;
    /** The card; without a person, a sample with invented data. */
    'member/cartao@1': {
      pessoa?: {
        /** First name, as the card shows it. */
        nome: string;
        /** Name of the plan. */
        plano: string;
        /** Member number. */
        numero?: string | undefined;
        /** With its middle digits alone, as `***.456.789-**`. */
        cpf?: string | undefined;
        /** The last day on which the card is valid, as `30/11/2027`. */
        validaAte?: string | undefined;
        /** What the card says in place of that day, as `Aguardando o primeiro pagamento`. */
        aviso?: string | undefined;
      } | undefined;
    };
    /** A card of a contract whose token the page has, as its holder sees it: the whole name and the real code. */
    'member/carteirinha@1': {
      cartao: {
        nome: string;
        /** With its middle digits alone; absent where a notice takes its room. */
        cpf?: string | undefined;
        /** Name of the plan. */
        plano: string;
        numero: string;
        /** Last day, as `30/11/2027`. */
        validaAte?: string | undefined;
        /** What the card says in place of that day. */
        aviso?: string | undefined;
        /** As one path of one unit a module. */
        codigo: {
          size: number;
          d: string;
        };
      };
    };
    /** What the header’s link to the account shows: the initial beside its text. */
    'member/conta@1': {
      label: string;
    };
    /** The button that ends the session. */
    'member/sair@1': Record<string, never>;
  }
}
