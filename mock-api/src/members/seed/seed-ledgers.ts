import { randomUUID } from 'node:crypto';
import { memberPrice } from '@serafim/contract/api/plan/member-price';
import { addDays, addWorkingDays, type Day, daysBetween } from '@serafim/contract/site/calendar';
import { parseClinic, servicePrices } from '../../network/clinic/clinic-view.ts';
import type { ClinicRow } from '../../network/db/tables.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { insertSaving } from '../savings/saving-repository.ts';
import { isWeekend } from './seed-calendar.ts';
import { chance, oneOf } from './seed-numbers.ts';
import type { SeedMember } from './store-seed-members.ts';

/** The network that members visit, by town. */
export type Places = ReadonlyMap<string, readonly ClinicRow[]>;

export const placesByTown = (rows: readonly ClinicRow[]): Places =>
  Map.groupBy(rows, row => parseClinic(row).ClinicaEndereco.City);

/** Of those whose card holds, so many note what they save. */
const NOTING = 0.35;

/** So many visits and purchases one member noted at most. */
const MOST_NOTED = 7;

/** A day on which places are open. */
export const openDay = (day: Day): Day => (isWeekend(day) ? addWorkingDays(day, 1) : day);

/** Stores a member's visits to places of the town, with what those charge without the card and on the plan. */
export async function insertLedger(
  db: Db,
  cipher: Cipher,
  { person, invented, charges }: SeedMember,
  places: readonly ClinicRow[],
  lines: number,
): Promise<void> {
  const paid = charges.flatMap(({ paid_on }) => paid_on ?? []);
  const [first, last] = [paid[0], paid.at(-1)];
  if (first === undefined || last === undefined || places.length === 0) return;
  for (let line = 0; line < lines; line += 1) {
    const respect = (what: string) => chance(person.number, `${what} ${line}`);
    const day = openDay(addDays(first, Math.floor(respect('day') * daysBetween(first, last))));
    const clinic = parseClinic(oneOf(places, respect('place')));
    const service = servicePrices(oneOf(clinic.Servicos, respect('service')));
    if (day > last || service.precoNormal === null) continue;
    const noted = {
      id: randomUUID(),
      data: day,
      lugar: clinic.Name,
      para: Math.floor(respect('for') * (invented.dependentes.length + 1)),
      precoNormal: service.precoNormal,
      precoPago: memberPrice(service, invented.plano),
    };
    await insertSaving(db, cipher, person.number, noted, new Date(`${day}T21:00:00Z`));
  }
}

/** Stores ledgers of a third of those who paid twice or more. */
export async function insertLedgers(
  db: Db,
  cipher: Cipher,
  members: readonly SeedMember[],
  places: Places,
): Promise<void> {
  for (const member of members) {
    const { number } = member.person;
    if (
      member.charges.filter(({ paid_on }) => paid_on !== null).length < 2 ||
      chance(number, 'notes') > NOTING
    )
      continue;
    const lines = 1 + Math.floor(chance(number, 'lines') * MOST_NOTED);
    await insertLedger(db, cipher, member, places.get(member.invented.town) ?? [], lines);
  }
}
