import type { Leaving } from '@serafim/contract/api/account';
import { formatMoney } from '@serafim/contract/api/money';
import { plans } from '@serafim/contract/api/plan';
import type { Brand } from '@serafim/contract/brand/brand';
import { dayInFull } from '@serafim/contract/site/calendar';
import type { Person } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import { planOf } from '../person/plan-of.ts';

const greet = (person: Person): string => `Olá, ${person.name.split(' ')[0]}!`;
const help = (brand: Brand): string => `Dúvidas? ${brand.phone}, ${brand.hours}.`;

const letter = (brand: Brand, person: Person, subject: string, lines: readonly string[]): Mail => ({
  to: person.email,
  subject,
  text: [greet(person), ...lines, help(brand)].join('\n\n'),
});

/** Confirms at once that somebody left, with everything the receipt says. */
export const leavingMail = (brand: Brand, siteOrigin: string, person: Person, left: Leaving): Mail => {
  const isWithdrawal = left.tipo === 'desistencia';
  const money =
    left.reembolso > 0
      ? [`Vamos devolver ${formatMoney(left.reembolso)}, pelo mesmo meio em que você pagou.`]
      : ['Não há valor a devolver, e nada mais será cobrado.'];
  return letter(brand, person, isWithdrawal ? 'Desistência confirmada' : 'Cancelamento confirmado', [
    `${isWithdrawal ? 'A sua desistência' : 'O seu cancelamento'} foi registrado com o protocolo ${left.protocolo}.`,
    isWithdrawal
      ? 'O cartão não vale mais, nem os dos dependentes.'
      : `O cartão vale até ${dayInFull(left.efeitoEm)}.`,
    ...money,
    `Recibo em PDF: ${siteOrigin}/api/contratacao/${left.passe}/recibo.pdf`,
  ]);
};

/** Says to the address that was used before that another one is used now. */
export const addressChangedMail = (brand: Brand, person: Person): Mail =>
  letter(brand, person, `O e-mail do seu cadastro na ${brand.name} mudou`, [
    'A partir de agora escrevemos para outro endereço, informado na sua conta. Se não foi você, fale com a gente já.',
  ]);

/** Says that the password was changed. */
export const passwordChangedMail = (brand: Brand, person: Person): Mail =>
  letter(brand, person, 'A sua senha foi trocada', [
    'A senha da sua conta foi trocada, e ela saiu de todos os outros aparelhos. Se não foi você, fale com a gente já.',
  ]);

/** Confirms a change of plan before it begins. */
export const planChangeMail = (brand: Brand, person: Person): Mail => {
  const next = planOf(person.next_plan);
  return letter(brand, person, 'Troca de plano registrada', [
    next === ''
      ? 'A troca de plano foi desfeita: tudo fica como estava.'
      : `A partir de ${dayInFull(person.next_from)} o seu plano é o ${plans[next].plano}. Até lá nada muda, e dá para desfazer na sua conta.`,
  ]);
};
