import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { POSTGRES, startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { startApiProcess } from 'mock-api/src/testing/api-process';
import { signUpInput } from 'mock-api/src/testing/inputs';
import { openTestApi } from 'mock-api/src/testing/test-api';
import { describe, expect, it } from 'vitest';
import { trialSettings, withFolder } from './api-for-trials.ts';
import { findLosses } from './crashes/check-sign-ups.ts';
import { restartUnderLoad } from './crashes/postgres-restarts.ts';
import type { Acknowledged } from './crashes/sign-ups.ts';
import { measurements } from './measurements.ts';

const canTrace = spawnSync('strace', ['-V']).status === 0;

const measure = (name: string, size: number) => measurements[name]?.run(size, () => undefined);

describe('the goals of trust, in small', { timeout: 120_000 }, () => {
  it.each([
    ['kills', 2, 'killed twice under load, the API has lost no acknowledged sign-up'],
    ['duplicates', 2, 'a hundred equal sign-ups at once make one member'],
    ['updates', 2, 'of fifty changes of one version, one is accepted'],
    ['uploads', 1, 'an upload goes on where it broke off, though the service was killed in the middle of it'],
    ['stops', 1, 'stopped under load, the API answers what it took'],
  ])('%s %i: %s', async (name, size) => {
    expect(await measure(name, size)).toMatchObject({ isMet: true });
  });

  it.skipIf(!canTrace)(
    'fsyncs 5, where strace is installed: a sign-up is on disk once acknowledged',
    async () => {
      expect(await measure('fsyncs', 5)).toMatchObject({ isMet: true });
    },
  );
});

describe('PostgreSQL restarts five times under sign-ups', { tags: POSTGRES }, () => {
  it('and no API ends, answers 500, or loses a sign-up that it acknowledged', async () => {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    await withFolder(async folder => {
      const apis = ['a', 'b'].map(name => {
        const own = { DATA_DIR: join(folder, name), DATABASE_URL: databaseUrl };
        return { name, ...startApiProcess({ ...trialSettings, ...own }) };
      });
      const servers = {
        postgres,
        apiUrls: await Promise.all(apis.map(({ address }) => address)),
        pageUrls: [],
        listEnded: () =>
          apis
            .filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
            .map(({ name }) => name),
      };
      const outcome = await restartUnderLoad(servers, 5, () => undefined);
      for (const { child, ended } of apis) {
        child.kill('SIGTERM');
        await ended;
      }
      expect([outcome.ended, outcome.statuses[500]]).toEqual([[], undefined]);
      expect(outcome.acknowledged.length).toBeGreaterThan(5);
      expect(await findLosses({ folder, databaseUrl }, outcome.acknowledged)).toEqual([]);
    });
    await postgres.stop();
  }, 180_000);
});

/** Two members' sign-ups, acknowledged by an API that is closed. */
async function signUpTwo(folder: string): Promise<[Acknowledged, Acknowledged]> {
  const api = await openTestApi({ folder });
  const signUp = async (): Promise<Acknowledged> => {
    const input = signUpInput({ fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' });
    const answer = await api.app.inject({ method: 'POST', url: '/cadastro', payload: input });
    expect(answer.statusCode).toBe(201);
    return { id: answer.json<{ id: string }>().id, cpf: input.cpf, email: input.email, hasCharge: true };
  };
  const both: [Acknowledged, Acknowledged] = [await signUp(), await signUp()];
  await api.close();
  return both;
}

describe('what is gone behind the back of the API', () => {
  const ofPerson = 'where person_number = (select number from person where id = ?)';

  it.each([
    ['a person', 'delete from person where id = ?', (id: string) => `person ${id}`],
    ['a charge', `delete from charge ${ofPerson}`, (id: string) => `charge of ${id}: 0`],
    [
      'a consent',
      `delete from consent ${ofPerson} and subject = 'contrato'`,
      (id: string) => `consents of ${id}: 1`,
    ],
  ])('%s is named, and nobody else', async (_what, statement, named) => {
    await withFolder(async folder => {
      const [lost, other] = await signUpTwo(folder);
      expect(await findLosses({ folder }, [lost, other])).toEqual([]);
      const database = new DatabaseSync(join(folder, 'serafim.sqlite'), {
        enableForeignKeyConstraints: false,
      });
      expect(database.prepare(statement).run(lost.id).changes).toBe(1);
      database.close();
      expect(await findLosses({ folder }, [lost, other])).toEqual([named(lost.id)]);
    });
  });
});
