import { describe, expect, it } from 'vitest';
import { createDraftKeeper, type Draft } from './draft.ts';
import { emptyPhone, emptyService } from './registration.ts';

const draft: Draft = {
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

/** A browser's storage, as far as the keeper uses it. */
const createStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  };
};

const keeperOver = (storage: () => unknown) => {
  const troubles: unknown[] = [];
  return { keeper: createDraftKeeper(storage as () => Storage, cause => troubles.push(cause)), troubles };
};

describe('someone who registers a clinic and comes back', () => {
  it('finds what was typed, right or wrong', () => {
    const storage = createStorage();
    keeperOver(() => storage).keeper.write(draft);
    expect(keeperOver(() => storage).keeper.read()).toEqual(draft);
  });

  it('finds nothing after throwing the draft away', () => {
    const storage = createStorage();
    const { keeper } = keeperOver(() => storage);
    keeper.write(draft);
    keeper.clear();
    expect(keeper.read()).toBeNull();
    expect(storage.items.size).toBe(0);
  });

  it.each(['{', '"texto"', '{"Name":"Só o nome"}'])(
    'starts anew, and the team hears of it, where the draft is %s',
    text => {
      const storage = createStorage();
      storage.setItem('cadastro-clinica', text);
      const { keeper, troubles } = keeperOver(() => storage);
      expect(keeper.read()).toBeNull();
      expect(troubles).toHaveLength(1);
    },
  );

  it('can go on in a browser that forbids storage', () => {
    const { keeper, troubles } = keeperOver(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keeper.write(draft);
    expect(keeper.read()).toBeNull();
    expect(troubles).toHaveLength(2);
  });
});
