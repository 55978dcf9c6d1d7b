import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createCepLookup } from './cep-lookup.ts';
import { cityByCep } from './city-by-cep.ts';
import { stateByCep } from './state-by-cep.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A lookup at a service that answers as told, and what it reported. */
async function lookupAt(answer: RequestListener, deadline?: number) {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve));
  const address = opened.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const failures: unknown[] = [];
  const settings = {
    upstream: `http://127.0.0.1:${port}/ws/{cep}/json/`,
    onFailure: (cause: unknown) => failures.push(cause),
  };
  return { failures, lookup: createCepLookup(deadline === undefined ? settings : { ...settings, deadline }) };
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

const paulista = {
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};
const cityAndState = { cep: '01310100', rua: '', bairro: '', cidade: 'São Paulo', uf: 'SP' };

describe('somebody types a CEP', () => {
  it('and the service knows the address; it is asked once', async () => {
    let asked = 0;
    const { lookup } = await lookupAt((request, response) => {
      asked += 1;
      expect(request.url).toBe('/ws/01310100/json/');
      json(paulista)(request, response);
    });
    const expected = {
      cep: '01310100',
      rua: 'Avenida Paulista',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
    };
    expect([await lookup('01310100'), await lookup('01310100')]).toEqual([expected, expected]);
    expect(asked).toBe(1);
  });

  it('and the service says that there is none', async () => {
    const { lookup, failures } = await lookupAt(json({ erro: 'true' }));
    expect(await lookup('99999999')).toBeNull();
    expect(failures).toEqual([]);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['answers nonsense', json({ a: 1 })],
    ['answers HTML', (_request, response) => response.writeHead(200).end('<html>')],
    [
      'sends elsewhere',
      (_request, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    ],
  ])('and the service %s: the form goes on with city and state', async (_name, answer) => {
    const { lookup, failures } = await lookupAt(answer);
    expect(await lookup('01310100')).toEqual(cityAndState);
    expect(failures).toHaveLength(1);
  });

  it('and the service hangs: the form goes on at the deadline', async () => {
    const { lookup } = await lookupAt(() => undefined, 150);
    expect(await lookup('01310100')).toEqual(cityAndState);
  });

  it('and nobody is asked by default', async () => {
    const lookup = createCepLookup({ upstream: undefined, onFailure: () => undefined });
    expect(await lookup('01310100')).toEqual(cityAndState);
    expect(await lookup('18150000')).toMatchObject({ cidade: '', uf: 'SP' });
    expect(await lookup('00100000')).toBeNull();
  });

  it.each([
    ['01001000', 'São Paulo'],
    ['08499999', 'São Paulo'],
    ['13025210', 'Campinas'],
    ['13139999', 'Campinas'],
    ['13140000', ''],
    ['69005000', 'Manaus'],
    ['73010000', 'Brasília'],
    ['26150000', 'Belford Roxo'],
    ['26210000', 'Nova Iguaçu'],
    ['99700000', ''],
  ])('and %s lies in "%s"', (cep, city) => expect(cityByCep(cep)).toBe(city));

  it.each([
    ['01310100', 'SP'],
    ['20040002', 'RJ'],
    ['29010002', 'ES'],
    ['30110000', 'MG'],
    ['40010000', 'BA'],
    ['49010000', 'SE'],
    ['50010000', 'PE'],
    ['57010000', 'AL'],
    ['58010000', 'PB'],
    ['59010000', 'RN'],
    ['60010000', 'CE'],
    ['64000000', 'PI'],
    ['65010000', 'MA'],
    ['66010000', 'PA'],
    ['68900000', 'AP'],
    ['69005000', 'AM'],
    ['69301000', 'RR'],
    ['69400000', 'AM'],
    ['69900000', 'AC'],
    ['70040000', 'DF'],
    ['72800000', 'GO'],
    ['73010000', 'DF'],
    ['74010000', 'GO'],
    ['76801000', 'RO'],
    ['77001000', 'TO'],
    ['78005000', 'MT'],
    ['79002000', 'MS'],
    ['80010000', 'PR'],
    ['88010000', 'SC'],
    ['90010000', 'RS'],
  ])('and %s lies in %s', (cep, uf) => expect(stateByCep(cep)).toBe(uf));
});
