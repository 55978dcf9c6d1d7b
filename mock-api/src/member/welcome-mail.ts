import type { Member } from '@serafim/contract/api/member';
import { formatMoney } from '@serafim/contract/api/money';
import { wizardPlans, yearTotal } from '@serafim/contract/api/plan';
import type { Brand } from '@serafim/contract/brand/brand';
import type { Mail } from '../mail/outbox.ts';

const priceLine = ({ plano, fatura }: Member): string[] => {
  if (plano === '') return [];
  const { plano: name, preco, precoAnual } = wizardPlans[plano];
  const price =
    fatura === 'anual' ? `${formatMoney(yearTotal(precoAnual))} por ano` : `${formatMoney(preco)} por mês`;
  return [`Plano ${name}: ${price}.`];
};

/** Confirms a sign-up at once, as the e-commerce decree asks. */
export const welcomeMail = (given: {
  brand: Brand;
  siteOrigin: string;
  member: Member;
  numero: string;
}): Mail => {
  const { brand, siteOrigin, member, numero } = given;
  const password =
    member.password === '' ? [`Para entrar no site, crie a sua senha em ${siteOrigin}/RecuperarSenha`] : [];
  return {
    to: member.email,
    subject: `Recebemos o seu cadastro na ${brand.name}`,
    text: [
      `Olá, ${member.nome}!`,
      `Recebemos o seu cadastro. Seu número de cliente é ${numero}.`,
      ...priceLine(member),
      ...password,
      `Para baixar a carteirinha: ${siteOrigin}/Carteirinha`,
      'Você pode desistir em até 7 dias, sem explicar o motivo, e receber tudo de volta.',
      `${brand.notice.lead} ${brand.notice.strong}${brand.notice.rest}`,
      `Dúvidas? ${brand.phone}, ${brand.hours}.`,
    ].join('\n\n'),
  };
};
