import { recoveryMinutes } from '@serafim/contract/api/session/recovery';
import { groupCode } from '@serafim/contract/api/session/typed-code';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Person } from '../db/tables.ts';
import type { RecoverySecrets } from './recovery-requests.ts';

const inSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

/** The mail with link and code. The link's secret stands behind `#`, which browsers send to no server. */
export function recoveryMail(
  brand: Brand,
  siteOrigin: string,
  person: Person,
  { link, code, expiresAt }: RecoverySecrets,
): Mail {
  const until = inSaoPaulo.format(expiresAt);
  return personalMail(
    brand,
    person,
    'O seu código para criar uma nova senha',
    [
      'Toque no botão, ou digite o código na página em que você pediu. Você pode colar.',
      { kind: 'code', label: 'Seu código', code: groupCode(code) },
      {
        kind: 'button',
        label: 'Criar uma nova senha',
        address: `${siteOrigin}${paths.recovery}#${link}`,
      },
      `Valem por ${recoveryMinutes} minutos, até as ${until}, e só podem ser usados uma vez. Ao trocar a senha, você sai de todos os aparelhos.`,
      {
        kind: 'note',
        lead: 'Não foi você?',
        text: `Ignore esta mensagem: a sua senha continua a mesma. Ninguém da ${brand.name} pede este código, nem por telefone.`,
      },
    ],
    {
      tag: 'Sua conta',
      why: 'Você recebeu esta mensagem porque alguém pediu uma nova senha para a sua conta.',
    },
  );
}
