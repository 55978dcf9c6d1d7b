import { describe, expect, it } from 'vitest';
import { orderServices, type Service } from './featured-service.ts';

const service = (Especialidade: string, preco: number, Descricao = ''): Service => ({
  NomeMedico: '',
  Especialidade,
  Descricao,
  preco,
  precoNormal: null,
  crm: '',
  rqe: '',
});

const pediatrics = service('Pediatria', 9000);
const skin = service('Dermatologia', 15000);
const cheaperSkin = service('Dermatologia', 11000, 'Retorno');
const blood = service('Exames de sangue', 1200, 'Hemograma completo');
const offered = [pediatrics, skin, cheaperSkin, blood];

describe('a visitor who searches a speciality', () => {
  it('sees its cheapest price first', () => {
    expect(orderServices(offered, 'dermatologia', 'angel')).toEqual([cheaperSkin, skin, pediatrics, blood]);
  });

  it('may say it in everyday words', () => {
    expect(orderServices(offered, 'Médico de PELE', 'angel')[0]).toBe(cheaperSkin);
  });

  it('sees the one that is cheapest on the plan, which need not be the one with the highest discount', () => {
    const high = { ...service('Dermatologia', 4000), precoNormal: 10_000 };
    const low = { ...service('Dermatologia', 4500), precoNormal: 6000 };
    expect(orderServices([high, low], 'dermatologia', 'angel')).toEqual([low, high]);
    expect(orderServices([low, high], 'dermatologia', 'diamond')).toEqual([high, low]);
  });

  it('sees the speciality itself before a cheaper service that mentions it', () => {
    const mention = service('Clínica geral', 5000, 'Encaminha para dermatologia');
    expect(orderServices([mention, skin], 'dermatologia', 'angel')).toEqual([skin, mention]);
  });

  it('may name what only the description says', () => {
    expect(orderServices(offered, 'hemograma', 'angel')[0]).toBe(blood);
  });

  it('sees the services as the clinic lists them when nothing was typed', () => {
    expect(orderServices(offered, '  ', 'angel')).toEqual(offered);
  });
});
