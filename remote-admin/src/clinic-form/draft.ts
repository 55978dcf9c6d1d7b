import { z } from '@serafim/contract/api/zod';

const typed = z.string().default('');

/** The shape of a draft: what the form holds, finished or not. The terms are read and accepted every time. */
const draftSchema = z.strictObject({
  Name: typed,
  ClinicaEndereco: z.strictObject({
    Street: typed,
    Number: typed,
    AdditionalDetails: typed,
    Zipcode: typed,
    Neighborhood: typed,
    City: typed,
    State: typed,
    Country: typed,
  }),
  ClinicaTelefone: z
    .array(z.strictObject({ Phone_type: typed, Number: typed, Extension: typed }))
    .min(1)
    .max(10),
  Servicos: z
    .array(
      z.strictObject({
        NomeMedico: typed,
        Preco: typed,
        Especialidade: typed,
        Descricao: typed,
        Complemento: z.strictObject({ precoNormal: typed, crm: typed, crmUf: typed, rqe: typed }),
      }),
    )
    .min(1)
    .max(50),
  Complemento: z.strictObject({
    cnpj: typed,
    cnes: typed,
    tipo: typed,
    acessivel: z.boolean().default(false),
    diretorTecnico: z.strictObject({ nome: typed, crm: z.strictObject({ numero: typed, uf: typed }) }),
    responsavel: z.strictObject({ nome: typed, email: typed, cargo: typed }),
  }),
});

/** What somebody had typed before the page was left. */
export type Draft = z.infer<typeof draftSchema>;

const KEY = 'cadastro-clinica';

/**
 * Keeps the form's draft for as long as the tab lives: phones and desks are shared.
 * @param open gives the storage; browsers that forbid it throw here
 * @param onTrouble told why a draft could not be read or written; the form goes on without it
 */
export function createDraftKeeper(open: () => Storage, onTrouble: (cause: unknown) => void) {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(open());
    } catch (cause) {
      onTrouble(cause);
      return null;
    }
  };
  return {
    read: (): Draft | null =>
      attempt(storage => {
        const text = storage.getItem(KEY);
        return text === null ? null : draftSchema.parse(JSON.parse(text));
      }),
    write: (typedSoFar: object): void =>
      void attempt(storage => storage.setItem(KEY, JSON.stringify(typedSoFar))),
    clear: (): void => void attempt(storage => storage.removeItem(KEY)),
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
