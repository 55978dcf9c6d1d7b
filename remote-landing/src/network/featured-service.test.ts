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
    expect(orderServices(offered, 'dermatologia')).toEqual([cheaperSkin, skin, pediatrics, blood]);
  });

  it('may say it in everyday words', () => {
    expect(orderServices(offered, 'Médico de PELE')[0]).toBe(cheaperSkin);
  });

  it('may name what only the description says', () => {
    expect(orderServices(offered, 'hemograma')[0]).toBe(blood);
  });

  it('sees the services as the clinic lists them when nothing was typed', () => {
    expect(orderServices(offered, '  ')).toEqual(offered);
  });
});
