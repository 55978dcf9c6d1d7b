import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';

export const serviceCalls = {
  live: {
    call: 'GET /livez',
    summary: 'O processo responde',
    access: 'anyone',
    answer: z.object({ status: z.literal('ok') }),
  },
  ready: {
    call: 'GET /readyz',
    summary: 'O processo pode atender',
    access: 'anyone',
    answer: z.object({ status: z.literal('ok') }),
  },
  openApi: {
    call: 'GET /openapi.json',
    summary: 'Este documento',
    access: 'anyone',
    answer: z.unknown(),
  },
  sharePicture: {
    call: 'GET /imagem-do-site.png',
    summary: 'Imagem para prévias de links',
    access: 'anyone',
    answer: 'image/png',
  },
} as const satisfies Rows;
