import { z } from '../zod.ts';

/** A registration waits for approval unless an admin made it. */
export const clinicStatuses = ['pendente', 'aprovada', 'recusada'] as const;

export type ClinicStatus = (typeof clinicStatuses)[number];

/** Answer of POST /createClinica. */
export const clinicCreatedSchema = z.object({
  id: z.uuid(),
  protocolo: z.string(),
  situacao: z.enum(clinicStatuses),
});

export type ClinicCreated = z.infer<typeof clinicCreatedSchema>;
