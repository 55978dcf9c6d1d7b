import type { Brand } from '@serafim/contract/brand/brand';
import type { Mail } from '../mail/outbox.ts';

/** The mail with the code. It holds no link, so that nobody learns to click links in such mails. */
export const recoveryMail = ({ brand, to, code }: { brand: Brand; to: string; code: string }): Mail => ({
  to,
  subject: `Seu código da ${brand.name}`,
  text: [
    `Seu código: ${code}`,
    'Ele vale por 10 minutos. Digite-o na página de recuperar a senha.',
    'Se você não pediu, ignore este e-mail: a sua senha continua a mesma. Ninguém da nossa equipe pede este código.',
  ].join('\n\n'),
});
