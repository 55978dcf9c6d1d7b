import type { Clinic } from '@serafim/contract/api/clinic/clinic';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { searchWords } from '@serafim/contract/api/fields/search-words';
import type { Insertable } from 'kysely';
import type { ClinicRow, Db, NetworkTables } from '../db/tables.ts';
import { clinicKind, isAccessible, parseClinic, servicePrices } from './clinic-view.ts';
import { cityWord, quarterWord, specialtyWord, trigrams } from './index-words.ts';

// SQLite takes 32 766 values in one statement.
const rowsAtOnce = 4_000;

async function inParts<T>(rows: readonly T[], store: (part: readonly T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await store(rows.slice(at, at + rowsAtOnce));
}

const plainWords = ({ Name, Servicos }: Clinic): readonly string[] => [
  ...new Set(
    [
      Name,
      ...Servicos.flatMap(({ Especialidade, NomeMedico, Descricao }) => [
        Especialidade,
        NomeMedico,
        Descricao,
      ]),
    ]
      .flatMap(searchWords)
      // Nobody types a longer one, and an index takes no page for it.
      .filter(word => word.length <= 40),
  ),
];

/** Takes a clinic out of what visitors can find. */
async function removeFromIndex(db: Db, ids: readonly string[]): Promise<void> {
  await inParts(ids, part => db.deleteFrom('network_place').where('clinic_id', 'in', part).execute());
}

/** Stores new terms with their letters in threes; known ones stay as they are. */
async function learnTerms(db: Db, terms: ReadonlyMap<string, string>): Promise<void> {
  const fresh: string[] = [];
  await inParts([...terms], async part => {
    const stored = await db
      .insertInto('network_term')
      .values(part.map(([term, label]) => ({ term, label })))
      .onConflict(conflict => conflict.column('term').doNothing())
      .returning('term')
      .execute();
    fresh.push(...stored.map(({ term }) => term));
  });
  const words = fresh.filter(term => !term.includes(':'));
  const grams = words.flatMap(term => trigrams(term).map(gram => ({ gram, term })));
  await inParts(grams, part =>
    db
      .insertInto('network_gram')
      .values(part)
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  );
}

/** Makes the search follow what the rows say now. `clinic-repository.ts` alone calls it, with every change of a row. */
export async function updateIndex(db: Db, rows: readonly ClinicRow[]): Promise<void> {
  await removeFromIndex(
    db,
    rows.map(({ id }) => id),
  );
  const approved = rows.filter(({ status }) => status === 'aprovada');
  if (approved.length === 0) return;
  const clinics = new Map(approved.map(row => [row.id, parseClinic(row)]));
  const numbers = new Map<string, number>();
  const places = [...clinics].map(([id, clinic]) => ({
    clinic_id: id,
    kind: clinicKind(clinic),
    state: clinic.ClinicaEndereco.State,
    city: searchable(clinic.ClinicaEndereco.City),
    name: searchable(clinic.Name),
    zip: Number(clinic.ClinicaEndereco.Zipcode),
    accessible: Number(isAccessible(clinic)),
  }));
  await inParts(places, async part => {
    const stored = await db
      .insertInto('network_place')
      .values(part)
      .returning(['clinic_id', 'number'])
      .execute();
    for (const { clinic_id, number } of stored) numbers.set(clinic_id, number);
  });
  const terms = new Map<string, string>();
  const words: { word: string; place: number }[] = [];
  const prices: Insertable<NetworkTables['network_price']>[] = [];
  for (const [id, clinic] of clinics) {
    const place = numbers.get(id);
    if (place === undefined) throw new Error('A place of the network was not stored');
    const { City, Neighborhood } = clinic.ClinicaEndereco;
    const quarter = quarterWord(searchable(Neighborhood));
    terms.set(cityWord(searchable(City)), City);
    terms.set(quarter, Neighborhood);
    words.push({ word: quarter, place });
    const offered = new Set(
      clinic.Servicos.map(({ Especialidade }) => specialtyWord(searchable(Especialidade))),
    );
    for (const word of plainWords(clinic)) {
      terms.set(word, word);
      words.push({ word, place });
    }
    for (const word of offered) words.push({ word, place });
    for (const service of clinic.Servicos) {
      const { preco, precoNormal } = servicePrices(service);
      const specialty = searchable(service.Especialidade);
      prices.push({ place, specialty, price: preco, normal: precoNormal });
    }
  }
  await inParts(words, part => db.insertInto('network_word').values(part).execute());
  await inParts(prices, part => db.insertInto('network_price').values(part).execute());
  await learnTerms(db, terms);
}
