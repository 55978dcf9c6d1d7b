import { expect, it } from 'vitest';
import { describeSignIns, describeStart, type Started } from './summary.ts';

const started: Started = {
  site: 'http://localhost:3000',
  api: 'http://localhost:8000',
  store: {
    isFilled: true,
    objection: null,
    admin: { cpf: '52998224725', password: 'of-the-administrator' },
    member: { cpf: '11144477735', password: 'of-the-member' },
  },
  isEmpty: false,
  log: undefined,
};
const lines = (given: Partial<Started> = {}) => describeStart({ ...started, ...given }).split('\n');

it('the first start ends with every address, and with who signs in where', () => {
  expect(lines()).toEqual([
    '',
    '  Site            http://localhost:3000',
    '  Team borders    http://localhost:3000/?limites',
    '  Versions        http://localhost:3000/Versoes',
    '  Administration  http://localhost:3000/Painel',
    '                  CPF 529.982.247-25   password of-the-administrator   (shown only now)',
    '  Member          http://localhost:3000/MinhaConta',
    '                  CPF 111.444.777-35   password of-the-member   (shown only now)',
    '  API             http://localhost:8000/docs',
    '',
    '  Clinics, members, charges and messages are invented, and say so. A site without any: a new DATA_DIR',
    '  and npm start -- --empty',
    '',
    '  Ctrl+C stops it.',
  ]);
});

it('a second start says how to get a new password, and where the log is', () => {
  const store = {
    isFilled: false,
    objection: null,
    admin: { cpf: '52998224725', password: null },
    member: null,
  };
  const text = lines({ store, log: '/data/log/servers.log' });
  expect(text).toContain(
    '                  CPF 529.982.247-25; a new password: npm run operate -- new-password 52998224725',
  );
  expect(text).toContain('  Log             /data/log/servers.log');
  expect(text.join()).not.toContain('invented');
});

it('a start without invented data says why there is none', () => {
  const store = { isFilled: false, objection: null, admin: null, member: null };
  expect(lines({ store, isEmpty: true })).toContain(
    '  Nothing invented is stored. npm start fills a site that nobody has used.',
  );
  expect(lines({ store: { ...store, objection: 'the database is on another machine: db' } })).toContain(
    '  Nothing invented is stored: the database is on another machine: db.',
  );
  expect(lines({ store: undefined })).toContain(
    '  Nothing invented is stored: SITE_ORIGIN is no address of this machine.',
  );
});

it('a start that fails after it made sign-ins shows those, and none that were shown before', () => {
  const member = { cpf: '11144477735', password: null };
  const admin = { cpf: '52998224725', password: 'of-the-administrator' };
  expect(describeSignIns({ isFilled: false, objection: null, admin, member })).toEqual([
    '  Administration  the administrator',
    '                  CPF 529.982.247-25   password of-the-administrator   (shown only now)',
  ]);
});
