import { ApiError } from '@serafim/contract/api/http/api-error';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { ApiClient, KeyedOptions } from '@serafim/contract/client/api-client';
import { describe, expect, it } from 'vitest';
import { receive as receiveContact } from '../home/home-server.ts';
import { receive as receiveApplication } from '../licensee/licensee-server.ts';
import { receive as receiveProposal } from '../proposal/proposal-server.ts';

const message = { nome: 'Rita', email: 'rita@exemplo.com.br', assunto: 'duvida', descricao: 'Bom dia.' };

/** A posted form, and an API that answers it so. */
function posting(fields: Record<string, string>, answer: () => Promise<{ protocolo: string }>) {
  const keys: string[] = [];
  const call = (_payload: unknown, { idempotencyKey }: KeyedOptions) => {
    keys.push(idempotencyKey);
    return answer();
  };
  const api = async () =>
    ({ contact: call, becomeLicensee: call, requestProposal: call }) as unknown as ApiClient;
  return { posted: { form: 'contato', fields, brand: defaultBrand, api }, keys };
}

const stored = async () => ({ protocolo: '20261121-7KQ2M9XB' });

describe('a visitor who posts a form without script', () => {
  it('is led to a page that says thanks', async () => {
    const { posted } = posting({ ...message, enviar: 'sim' }, stored);
    expect(await receiveContact(posted)).toEqual({ goTo: '/?enviado=20261121-7KQ2M9XB#contato' });
  });

  it('is stored once for the same content, and again after a change', async () => {
    const { posted, keys } = posting(message, stored);
    await receiveContact(posted);
    await receiveContact(posted);
    await receiveContact({ ...posted, fields: { ...message, descricao: 'Boa tarde.' } });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('gets everything back with what is wrong, and nothing is sent', async () => {
    const { posted, keys } = posting({ ...message, email: 'rita@', descricao: 'Uma.\r\nDuas.' }, stored);
    expect(await receiveContact(posted)).toEqual({
      refused: {
        values: { ...message, email: 'rita@', descricao: 'Uma.\nDuas.' },
        errors: { email: expect.stringContaining('e-mail') },
      },
    });
    expect(keys).toEqual([]);
  });

  it('reads why where the API did not answer', async () => {
    const { posted } = posting(message, async () => {
      throw new ApiError('network');
    });
    expect(await receiveContact(posted)).toMatchObject({
      refused: { errors: { '': expect.stringContaining('Não conseguimos falar com o servidor') } },
    });
  });

  it('asks for a company with a CNPJ that has letters, and is told of one that does not exist', async () => {
    const company = {
      empresa: 'Padaria Boa Massa',
      cnpj: '12.abc.345/01de-35',
      nome: 'Lia Prado',
      email: 'lia@exemplo.com.br',
      telefone: '3132000000',
      plano: 'premium',
      pessoas: '57',
      consentimento: 'on',
    };
    expect(await receiveProposal(posting(company, stored).posted)).toEqual({
      goTo: '/Empresas?enviado=20261121-7KQ2M9XB#proposta',
    });
    const wrong = posting({ ...company, cnpj: '11.222.333/0001-82', pessoas: '1' }, stored).posted;
    expect(await receiveProposal(wrong)).toMatchObject({
      refused: { errors: { cnpj: expect.stringContaining('não existe'), pessoas: expect.any(String) } },
    });
  });

  it('has to tick the consent of an application', async () => {
    const fields = { ...message, telefone: '19987654321', cidade: 'Campinas', uf: 'SP', nome: 'Rita Campos' };
    expect(await receiveApplication(posting(fields, stored).posted)).toMatchObject({
      refused: { errors: { consentimento: 'Marque que aceita ser contatado.' } },
    });
    const ticked = posting({ ...fields, consentimento: 'on' }, stored).posted;
    expect(await receiveApplication(ticked)).toEqual({
      goTo: '/SejaUmLicenciado?enviado=20261121-7KQ2M9XB#candidatura',
    });
  });
});
