import { cep, state } from '../address/address.ts';
import { moneyText } from '../fields/money.ts';
import { parseMoney } from '../fields/money-format.ts';
import { formatPhone, freePhone, landlinePhone, mobilePhone } from '../fields/phone.ts';
import { emptyOr, text } from '../fields/text.ts';
import { z } from '../zod.ts';

const crm = z
  .pipe(
    z.string(),
    z.transform(value => value.normalize('NFKC').replace(/[\s.]/g, '')),
  )
  .check(z.refine(value => /^\d{4,7}$/.test(value), 'Digite o CRM com 4 a 7 números.'));

const rqe = z
  .pipe(
    z.string(),
    z.transform(value => value.normalize('NFKC').replace(/[\s.]/g, '')),
  )
  .check(z.refine(value => /^\d{2,7}$/.test(value), 'Digite o RQE com até 7 números.'));

/** A doctor's registration: number and state. */
export const crmSchema = z.strictObject({ numero: crm, uf: state });

/** Fields of a service that the product's specification does not have. */
const serviceExtra = z.strictObject({
  /** Price without the card; `Preco` is the one with it. */
  precoNormal: z._default(emptyOr(moneyText), ''),
  crm: z._default(emptyOr(crm), ''),
  crmUf: z._default(emptyOr(state), ''),
  rqe: z._default(emptyOr(rqe), ''),
});

const serviceFields = z.strictObject({
  NomeMedico: z._default(text({ min: 0, max: 120 }), ''),
  /** Price with the card. */
  Preco: moneyText,
  Especialidade: text({ max: 80, missing: 'Escolha a especialidade ou o exame.' }),
  Descricao: z._default(text({ min: 0, max: 500, multiline: true }), ''),
  Complemento: z.optional(serviceExtra),
});

/** One service of a clinic: the specified fields, and ours in `Complemento`. The card never makes it dearer. */
export const serviceSchema = serviceFields.check(
  z.superRefine(({ Preco, Complemento }, context) => {
    const normal = parseMoney(Complemento?.precoNormal ?? '');
    const withCard = parseMoney(Preco);
    if (normal !== null && withCard !== null && withCard > normal)
      context.addIssue({
        code: 'custom',
        path: ['Preco'],
        message: 'O preço com o cartão não pode ser maior que o normal.',
      });
  }),
);

/** The specified address of a clinic. */
export const clinicAddressSchema = z.strictObject({
  Street: text({ max: 120, missing: 'Digite a rua.' }),
  Number: text({ max: 10, missing: 'Digite o número, ou s/n.' }),
  AdditionalDetails: z._default(text({ min: 0, max: 60 }), ''),
  Zipcode: cep,
  Neighborhood: text({ max: 80, missing: 'Digite o bairro.' }),
  City: text({ max: 80, missing: 'Digite a cidade.' }),
  State: state,
  Country: z._default(text({ min: 0, max: 60 }), 'Brasil'),
});

/** Kinds of phone that the form offers. */
export const phoneTypes = ['Celular/WhatsApp', 'Fixo', '0800'] as const;

const byType = { 'Celular/WhatsApp': mobilePhone, Fixo: landlinePhone, '0800': freePhone };

/** One phone of a clinic; `Number` comes out as people read it. */
export const clinicPhoneSchema = z.pipe(
  z.strictObject({
    Phone_type: z.enum(phoneTypes, 'Escolha o tipo de telefone.'),
    Number: z.string().check(z.maxLength(40, 'Digite o telefone com DDD.')),
    Extension: z._default(
      z
        .pipe(
          z.string(),
          z.transform(value => value.trim()),
        )
        .check(z.refine(value => /^\d{0,6}$/.test(value), 'Digite o ramal com até 6 números.')),
      '',
    ),
  }),
  z.transform((phone, context) => {
    const number = byType[phone.Phone_type].safeParse(phone.Number);
    if (number.success) return { ...phone, Number: formatPhone(number.data) };
    for (const { message } of number.error.issues)
      context.issues.push({ code: 'custom', input: phone.Number, path: ['Number'], message });
    return z.NEVER;
  }),
);
