import { describe, expect, it } from 'vitest';
import { createDraft } from './draft.ts';
import { type Draft, emptyPhone, emptyService } from './registration.ts';

const input: Draft = {
  Name: 'Clínica do Cambuci',
  ClinicaEndereco: {
    Street: '',
    Number: '',
    AdditionalDetails: '',
    Zipcode: '01519-0',
    Neighborhood: '',
    City: '',
    State: '',
    Country: 'Brasil',
  },
  ClinicaTelefone: [emptyPhone()],
  Servicos: [{ ...emptyService('SP'), Preco: 'cento' }],
  Complemento: {
    cnpj: '',
    cnes: '',
    tipo: '',
    acessivel: true,
    diretorTecnico: { nome: '', crm: { numero: '', uf: 'SP' } },
    responsavel: { nome: '', email: '', cargo: '' },
  },
};

/** A browser's storage. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  };
}

function draftIn(storage: () => unknown) {
  const failures: unknown[] = [];
  return { draft: createDraft(storage as () => Storage, cause => failures.push(cause)), failures };
}

describe('a clinic that returns to its registration', () => {
  it('finds its input, valid or not', () => {
    const storage = createStorage();
    draftIn(() => storage).draft.write(input);
    expect(draftIn(() => storage).draft.read()).toEqual(input);
  });

  it('finds nothing after deleting the draft', () => {
    const storage = createStorage();
    const { draft } = draftIn(() => storage);
    draft.write(input);
    draft.remove();
    expect(draft.read()).toBeNull();
    expect(storage.items.size).toBe(0);
  });

  it.each(['{', '"texto"', '{"Name":"Só o nome"}'])(
    'starts anew, and the failure is reported, where the draft is %s',
    text => {
      const storage = createStorage();
      storage.setItem('cadastro-clinica', text);
      const { draft, failures } = draftIn(() => storage);
      expect(draft.read()).toBeNull();
      expect(failures).toHaveLength(1);
    },
  );

  it('can go on in a browser that forbids storage, until the page is left', () => {
    const { draft, failures } = draftIn(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    draft.write(input);
    expect(draft.read()).toEqual(input);
    expect(failures).toHaveLength(1);
  });
});
