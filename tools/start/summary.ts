import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { paths } from '@serafim/contract/site/paths';
import type { FilledStore, SignIn } from 'mock-api/src/operate/fill-store';

/** What a start of the site has to say at its end. */
export interface Started {
  site: string;
  api: string;
  /** What was found in the store, or stored; undefined at a public origin, where a start looks at nothing. */
  store: FilledStore | undefined;
  /** Whether the start was asked to store nothing invented. */
  isEmpty: boolean;
  /** Where the servers' log goes; undefined where it stands in the same output. */
  log: string | undefined;
}

/** The column that addresses begin in. */
const WIDTH = 16;

const line = (name: string, text: string): string => `  ${name.padEnd(WIDTH)}${text}`;

/** What somebody signs in with, or how to get in where the password was shown before. */
const signInLine = ({ cpf, password }: SignIn): string =>
  line(
    '',
    password === null
      ? `CPF ${formatCpf(cpf)}; a new password: npm run operate -- new-password ${cpf}`
      : `CPF ${formatCpf(cpf)}   password ${password}   (shown only now)`,
  );

/** The sign-ins that a start made, for one that failed after it: they are shown at no other time. */
export function describeSignIns({ admin, member }: FilledStore): string[] {
  return [
    ...(admin?.password ? [line('Administration', 'the administrator'), signInLine(admin)] : []),
    ...(member?.password ? [line('Member', 'an invented one'), signInLine(member)] : []),
  ];
}

/** Whether the store has what the start was asked for, and how to have the other. */
function describeData({ store, isEmpty }: Started): string[] {
  if (store === undefined)
    return ['  Nothing invented is stored: SITE_ORIGIN is no address of this machine.', ''];
  if (store.isFilled)
    return [
      '  Clinics, members, charges and messages are invented, and say so. A site without any: a new DATA_DIR',
      '  and npm start -- --empty',
      '',
    ];
  if (store.objection !== null) return [`  Nothing invented is stored: ${store.objection}.`, ''];
  return isEmpty ? ['  Nothing invented is stored. npm start fills a site that nobody has used.', ''] : [];
}

/** The last thing that `npm start` prints: where everything is, and who can sign in. */
export function describeStart(started: Started): string {
  const { site, api, store, log } = started;
  const lines = [
    '',
    line('Site', site),
    line('Team borders', `${site}/?limites`),
    line('Versions', `${site}/Versoes`),
    line('Administration', `${site}/Painel`),
    ...(store?.admin ? [signInLine(store.admin)] : []),
    ...(store?.member ? [line('Member', `${site}${paths.account}`), signInLine(store.member)] : []),
    line('API', `${api}/docs`),
    ...(log === undefined ? [] : [line('Log', log)]),
    '',
    ...describeData(started),
    '  Ctrl+C stops it.',
  ];
  return lines.join('\n');
}
