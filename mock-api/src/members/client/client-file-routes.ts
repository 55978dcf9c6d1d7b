import {
  auditCheckSchema,
  clientFileSchema,
  clientHistorySchema,
  revealedCpfSchema,
} from '@serafim/contract/api/client-file';
import { formatCpf, maskCpf } from '@serafim/contract/api/cpf';
import { actorOf } from '../audit/actor-of.ts';
import type { Person } from '../db/tables.ts';
import { idParams, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { formatMemberNumber } from '../person/member-number.ts';
import { countDependents } from '../person/person-repository.ts';
import { planOf } from '../person/plan-of.ts';
import type { ApiApp, Services } from '../services.ts';
import { historyOf } from './client-history.ts';
import { clientById } from './client-repository.ts';

/** What the administration sees of a client beyond the fields it changes, and who saw it. */
export const clientFileRoutes = (app: ApiApp, { store, vault, audit }: Services): void => {
  const known = async (id: string): Promise<Person> => {
    const person = await clientById(store.db, id);
    if (person === undefined) throw new Problem('nao-encontrado');
    return person;
  };

  app.get(
    '/clientes/:id/ficha',
    {
      schema: {
        summary: 'Plano, CPF mascarado e datas de um cliente',
        params: idParams,
        response: { 200: clientFileSchema, ...refusals },
      },
    },
    async ({ params }) => {
      const person = await known(params.id);
      return {
        numero: formatMemberNumber(person.number),
        plano: planOf(person.plan),
        fatura: person.billing,
        cpf: maskCpf(vault.openCpf(person.cpf_cipher)),
        dependentes: await countDependents(store.db, person.number),
        criadoEm: person.created_at,
        canceladoEm: person.cancelled_at,
      };
    },
  );

  app.post(
    '/clientes/:id/cpf',
    {
      schema: {
        summary: 'Mostra o CPF completo de um cliente; fica registrado quem viu',
        params: idParams,
        response: { 200: revealedCpfSchema, ...refusals },
      },
    },
    async request => {
      const person = await known(request.params.id);
      // Nobody sees it unless the record is kept.
      await audit.noteReading({ actor: actorOf(request), action: 'mostrou-cpf', subject: person.id });
      return { cpf: formatCpf(vault.openCpf(person.cpf_cipher)) };
    },
  );

  app.get(
    '/clientes/:id/historico',
    {
      schema: {
        summary: 'Quem da administração fez o quê com os dados de um cliente',
        params: idParams,
        response: { 200: clientHistorySchema, ...refusals },
      },
    },
    async ({ params }) => historyOf(store.db, await known(params.id)),
  );

  app.get(
    '/auditoria',
    {
      schema: {
        summary: 'Confere a trilha de auditoria inteira',
        response: { 200: auditCheckSchema, ...refusals },
      },
    },
    async () => {
      const { records, whole } = await audit.check();
      return { registros: records, integra: whole };
    },
  );
};
