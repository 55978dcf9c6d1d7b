import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffNumbers } from '../identity/person/person-repository.ts';
import type { MembersTables } from '../members/db/tables.ts';
import { openStore } from '../platform/db/open-store.ts';
import { fillStore } from './fill-store.ts';
import { newPassword } from './new-password.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serafim-fill-'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** How many clinics and members the folder holds. */
async function counts(): Promise<number[]> {
  const { db, close } = openStore<MembersTables>(folder, undefined);
  const clinics = await db.selectFrom('clinic').select('id').execute();
  const people = await db.selectFrom('person').select('id').execute();
  await close();
  return [clinics.length, people.length];
}

const printed = () =>
  vi
    .mocked(process.stdout.write)
    .mock.calls.map(([text]) => String(text))
    .join('');

it('the first start fills the site and gives two sign-ins; a second one adds nothing and shows no password', async () => {
  const first = await fillStore(true);
  expect(first).toMatchObject({ isFilled: true, objection: null });
  expect(first.admin?.password).toBeTruthy();
  expect(first.member?.password).toBeTruthy();
  const before = await counts();
  expect(before[0]).toBeGreaterThan(300);
  expect(await fillStore(true)).toEqual({
    isFilled: false,
    objection: null,
    admin: { cpf: first.admin?.cpf, password: null },
    member: { cpf: first.member?.cpf, password: null },
  });
  expect(await counts()).toEqual(before);
});

it('a start with --empty stores the administrator alone, and a later one without it fills the site', async () => {
  const empty = await fillStore(false);
  expect(empty).toMatchObject({ isFilled: false, objection: null, member: null });
  expect(empty.admin?.password).toBeTruthy();
  expect(await counts()).toEqual([0, 1]);
  const later = await fillStore(true);
  expect(later).toMatchObject({ isFilled: true, admin: { cpf: empty.admin?.cpf, password: null } });
});

it('nothing invented is stored for a public origin', async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://serafim.example');
  const { isFilled, objection, member } = await fillStore(true);
  expect({ isFilled, member }).toEqual({ isFilled: false, member: null });
  expect(objection).toBe('the site is public: SITE_ORIGIN is https://serafim.example');
  expect(await counts()).toEqual([0, 1]);
});

it('a site in use is left alone without a word, whatever stands in it and wherever it is', async () => {
  await fillStore(true);
  const { db, close } = openStore<MembersTables>(folder, undefined);
  await db
    .updateTable('clinic')
    .set({ protocol: '20261126-2KQ7M9XB' })
    .where('protocol', '=', 'DEMO-00001')
    .execute();
  await close();
  vi.stubEnv('SITE_ORIGIN', 'https://serafim.example');
  expect(await fillStore(true)).toMatchObject({ isFilled: false, objection: null });
});

it('an operator gives the administrator and the invented member new passwords, and nobody else', async () => {
  const { admin, member } = await fillStore(true);
  for (const one of [admin, member]) {
    vi.mocked(process.stdout.write).mockClear();
    await newPassword([one?.cpf ?? '']);
    expect(printed()).toMatch(/^The new password: \S{16}\n$/);
  }
  const { db, close } = openStore<MembersTables>(folder, undefined);
  await db
    .updateTable('person')
    .set({ email: 'ana@serafim.example' })
    .where('number', 'not in', staffNumbers)
    .execute();
  await close();
  for (const cpf of [member?.cpf ?? '', '529.982.247-25'])
    await expect(newPassword([cpf])).rejects.toThrow('This CPF is no administrator’s');
});
