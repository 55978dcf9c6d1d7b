import { priceText } from '../fields/money.ts';
import { parseMoney } from '../fields/money-format.ts';
import { text } from '../fields/text.ts';
import { z } from '../zod.ts';

/** Largest number of visits and purchases that one member may note. */
export const MOST_SAVINGS = 500;

/** Payload of POST /minha-conta/economias: a visit or purchase that a member notes after it. What it was for is not asked. */
export const newSavingSchema = z
  .strictObject({
    data: z.iso.date('Escolha o dia.'),
    lugar: text({ max: 80, missing: 'Diga onde foi.' }),
    /** 0 for the member, else which dependent's, as `Account.dependentes` names them. */
    para: z.coerce.number('Escolha para quem foi.').check(z.int(), z.minimum(0), z.maximum(255)),
    // Beside each other: the two links of the error summary must differ.
    precoNormal: priceText('Digite o preço normal.'),
    precoPago: priceText('Digite o preço pago.'),
  })
  .check(
    z.superRefine(({ precoNormal, precoPago }, context) => {
      const [normal, paid] = [parseMoney(precoNormal) ?? 0, parseMoney(precoPago) ?? 0];
      if (normal === 0)
        context.addIssue({
          code: 'custom',
          path: ['precoNormal'],
          message: 'O preço normal não pode ser zero.',
        });
      else if (paid > normal)
        context.addIssue({
          code: 'custom',
          path: ['precoPago'],
          message: 'O preço pago não pode passar do preço normal.',
        });
    }),
  );

export type NewSavingInput = z.input<typeof newSavingSchema>;
export type NewSaving = z.output<typeof newSavingSchema>;

/** Answer of POST /minha-conta/economias. */
export const savingCreatedSchema = z.object({ id: z.uuid() });

/** One visit or purchase that a member noted. Money in centavos. */
export const savingSchema = z.object({
  id: z.uuid(),
  data: z.iso.date(),
  lugar: z.string(),
  para: z.int(),
  precoNormal: z.int(),
  precoPago: z.int(),
});

export type Saving = z.infer<typeof savingSchema>;

/** Answer of GET /minha-conta/economias, the newest visit first. */
export const savingsSchema = z.array(savingSchema);
