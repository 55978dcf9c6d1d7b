import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noticeHeaders } from '@serafim/contract/api/payment/payment-notice';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { readErased } from 'mock-api/src/members/erasure/erasure-journal';
import { recordBillingDay } from 'mock-api/src/money/clock/clock-guard';
import type { MailTransport } from 'mock-api/src/platform/mail/transport';
import { signRequest } from 'mock-api/src/platform/security/request-signature';
import { ApiProcess, NOTICE_KEY, type Surroundings, type Town } from './api-process.ts';
import { Bank, type Notice } from './bank.ts';
import { Checks } from './checks.ts';
import { SharedDatabase } from './database.ts';
import { Office } from './office.ts';
import { Member } from './people.ts';
import type { Owner, Scheduler } from './scheduler.ts';

const DAY = 86_400_000;

/** When every world begins. */
export const BEGIN = Date.parse('2026-01-05T12:00:00Z');

/** Days between two crashes of a process, and between two restores of the database, on average. */
const CRASHES = 90;
const RESTORES = 150;

/** How many days old the backup may be that is restored. */
const OLDEST_BACKUP = 14;

/** What a world did until its end. */
export interface WorldEnd {
  seed: number;
  steps: number;
  digest: string;
  charges: number;
  days: number;
  crashes: number;
  restores: number;
  /** What must not be, with the last steps before it. */
  violation?: { what: string; steps: readonly string[] };
}

/** Two APIs, a bank, mail, members and an office on one clock and in one order that follow from a seed. */
export class World implements Town {
  readonly scheduler: Scheduler;
  readonly bank: Bank;
  readonly #database: SharedDatabase;
  readonly #checks: Checks;
  readonly #folder = mkdtempSync(join(tmpdir(), 'serafim-world-'));
  readonly #journal: object[] = [];
  readonly #people: number;
  readonly #clock: Owner = { name: 'the clock' };
  readonly #around: Surroundings;
  #apis: ApiProcess[] = [];
  #crashing: string | undefined;
  #restoredAt = 0;
  readonly #count = { crashes: 0, restores: 0 };

  /** @param template a migrated database */
  constructor(scheduler: Scheduler, people: number, template: string) {
    this.scheduler = scheduler;
    this.#people = people;
    this.bank = new Bank(scheduler);
    this.bank.notify = notice => scheduler.begin(() => this.#notify(notice));
    this.#database = new SharedDatabase(this.#folder, template, scheduler);
    this.#checks = new Checks(this.#database, this.bank);
    this.#around = {
      ...{ scheduler, database: this.#database, bank: this.bank },
      erasures: {
        append: async line => void this.#journal.push(line),
        read: () => [...this.#journal],
      },
      mailOf: owner => this.#mailOf(owner),
    };
    scheduler.crashes = owner => this.#crash(owner);
    scheduler.afterStep = () => {
      if (this.#database.isFree()) this.#checks.checkTouched(this.#database.takeTouched());
    };
  }

  anyApi(): ApiProcess {
    const api = this.#apis[this.scheduler.below(this.#apis.length)];
    if (api === undefined) throw new Error('The world has no API');
    return api;
  }

  /** Lives so many days. */
  async live(days: number): Promise<Omit<WorldEnd, 'seed'>> {
    const { scheduler } = this;
    const until = BEGIN + days * DAY;
    let violation: WorldEnd['violation'];
    this.#apis = [this.#startApi('api 1'), this.#startApi('api 2')];
    scheduler.begin(() => this.#passNights());
    scheduler.begin(() => this.#haveAccidents());
    scheduler.begin(() => this.#loseDatabases());
    scheduler.begin(() => new Office(this).work());
    for (let index = 0; index < this.#people; index += 1)
      scheduler.begin(() => new Member(this, index).live());
    try {
      await scheduler.run(until);
    } catch (cause) {
      const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
      violation = { what, steps: [...scheduler.recent] };
    } finally {
      for (const api of this.#apis) api.crash();
      this.#database.close();
      rmSync(this.#folder, { recursive: true, force: true });
    }
    return {
      ...{ steps: scheduler.steps, digest: scheduler.digest(), charges: this.#checks.charges },
      days: Math.round((scheduler.time - BEGIN) / DAY),
      ...{ crashes: this.#count.crashes, restores: this.#count.restores },
      ...(violation === undefined ? {} : { violation }),
    };
  }

  #startApi(name: string): ApiProcess {
    const api = new ApiProcess(name, this.#around);
    this.scheduler.begin(() => api.start());
    return api;
  }

  /** Sends what the bank says to one of the APIs, again until one has taken it. */
  async #notify(notice: Notice): Promise<void> {
    const line: Owner = { name: 'the bank' };
    for (let tries = 0; tries < 6; tries += 1) {
      await this.scheduler.port(line, 'sends a notice');
      const body = JSON.stringify(notice);
      const answer = await this.anyApi().request('POST', '/pagamentos/avisos/banco', body, {
        'content-type': 'application/json',
        ...signRequest(noticeHeaders, NOTICE_KEY, body, new Date(this.scheduler.time)),
      });
      if (answer !== null) return;
      await this.scheduler.sleep(line, 2 ** tries * 60_000);
    }
  }

  #mailOf(owner: Owner): MailTransport {
    return async () => {
      await this.scheduler.port(owner, 'sends a mail');
      if (this.scheduler.chance(0.02)) throw new Error('The mail server answered 421');
      await this.scheduler.port(owner, 'has sent a mail');
    };
  }

  async #passNights(): Promise<void> {
    const { scheduler } = this;
    for (;;) {
      await scheduler.sleep(this.#clock, DAY);
      await scheduler.port(this.#clock, 'it is midnight', () => this.#database.isFree());
      // Who was erased is back in a restored database until an API has started on it.
      const isRestored = scheduler.time > this.#restoredAt + DAY / 2;
      const erased = isRestored ? readErased(this.#around.erasures).map(({ id }) => id) : [];
      this.#checks.checkAll(erased, this.#people);
    }
  }

  /** Loses the database now and then; of all backups the one is made that will be needed, often from before an erasure. */
  async #loseDatabases(): Promise<void> {
    const { scheduler } = this;
    for (;;) {
      await scheduler.sleep(this.#clock, -Math.log(1 - scheduler.random()) * RESTORES * DAY);
      if (scheduler.chance(0.5)) await this.#backUpBeforeErasure();
      else {
        await this.#backUp();
        await scheduler.sleep(this.#clock, scheduler.random() * OLDEST_BACKUP * DAY);
      }
      await this.#restore();
    }
  }

  async #backUp(): Promise<void> {
    await this.scheduler.port(this.#clock, 'a backup is made', () => this.#database.isFree());
    this.#database.backUp(join(this.#folder, 'backup.sqlite'));
  }

  /** Makes a backup a day, until the last one has somebody who was erased since, or nobody is for long. */
  async #backUpBeforeErasure(): Promise<void> {
    const count = () => readErased(this.#around.erasures).length;
    for (let days = 0; days < RESTORES; days += 1) {
      const before = count();
      await this.#backUp();
      await this.scheduler.sleep(this.#clock, DAY);
      if (count() > before) return;
    }
  }

  async #haveAccidents(): Promise<void> {
    const { scheduler } = this;
    for (;;) {
      await scheduler.sleep(this.#clock, -Math.log(1 - scheduler.random()) * (CRASHES / 2) * DAY);
      this.#crashing = this.anyApi().name;
    }
  }

  /** Ends the process where it is to crash, and starts it again a while later. */
  #crash(owner: Owner): boolean {
    const api = this.#apis.find(one => one === owner);
    if (api === undefined || api.name !== this.#crashing) return false;
    this.#crashing = undefined;
    this.#count.crashes += 1;
    api.crash();
    const wait = 2_000 + this.scheduler.random() * 60_000;
    this.scheduler.later(this.#clock, wait, () => {
      this.#apis = this.#apis.map(one => (one === api ? this.#startApi(api.name) : one));
    });
    return true;
  }

  /** Puts the backup of the night into the place of the database. */
  async #restore(): Promise<void> {
    const { scheduler } = this;
    await scheduler.port(this.#clock, 'the database is lost', () => this.#database.isFree());
    for (const api of this.#apis) api.crash();
    this.#database.restore(join(this.#folder, 'backup.sqlite'));
    this.#count.restores += 1;
    this.#restoredAt = scheduler.time;
    await scheduler.sleep(this.#clock, 600_000);
    // The operator says that the day is right, as the manual has it.
    const { db } = this.#database.storeOf(this.#clock);
    await recordBillingDay(db, dayInSaoPaulo(new Date(scheduler.time)));
    this.#apis = this.#apis.map(({ name }) => this.#startApi(name));
  }
}
