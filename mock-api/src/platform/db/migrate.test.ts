import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';

describe('the list of migrations', () => {
  const names = migrations('sqlite').map(([name]) => name);

  it('is sorted by date and time, and no name stands twice', () => {
    expect(names).toEqual([...new Set(names)].sort());
    const minutes = names.map(name => name.slice(0, '2026-11-21-0910'.length));
    expect(new Set(minutes).size).toBe(names.length);
    for (const minute of minutes) expect(minute).toMatch(/^\d{4}-\d{2}-\d{2}-\d{4}$/);
  });
});

onEachStore({}, api => {
  it('a database that recorded its migrations by number opens, and keeps what it holds', async () => {
    const { store } = api();
    const recorded = async () =>
      (
        await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(
          store.db,
        )
      ).rows;
    const before = await recorded();
    // The numbers of before, in the order in which the migrator ran them.
    const numbers = '01 10 20 30 40 50 50 60 70 80 80 90'.split(' ');
    for (const [index, { name }] of before.entries()) {
      const numbered = `00${numbers[index]}-${name.slice('2026-11-21-0910-'.length)}`;
      await sql`update kysely_migration set name = ${numbered} where name = ${name}`.execute(store.db);
    }
    expect(await recorded()).toContainEqual({ name: '0080-second-step' });
    await migrate(store);
    expect(await recorded()).toEqual(before);
    expect(await store.db.selectFrom('person').select('role').execute()).toEqual([{ role: 'admin' }]);
  });
});
