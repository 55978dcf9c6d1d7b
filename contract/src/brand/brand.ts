import { z } from 'zod';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'expected a colour as #rrggbb');
const link = z.url({ protocol: /^https$/ });

/**
 * Everything that makes this site one company's and not another's. A second file of this shape, named by
 * `BRAND_FILE`, re-brands site, mail and card.
 */
export const brandSchema = z.strictObject({
  name: z.string().min(1),
  /** The line under the name, in lower case. */
  tagline: z.string().min(1),
  legalName: z.string().min(1),
  cnpj: z.string().min(1),
  /** One line: street, number, city/state. */
  address: z.string().min(1),
  email: z.email(),
  /** As people read it: `(11) 4000-0000`. */
  phone: z.string().min(1),
  /** For `tel:` links, as `+551140000000`. */
  phoneE164: z.string().regex(/^\+\d{10,15}$/),
  hours: z.string().min(1),
  /** Address that 'entre em contato' leads to: a chat in the messaging app. */
  chatUrl: link,
  instagramUrl: link,
  facebookUrl: link,
  /** The year that the footer states. */
  footerYear: z.number().int(),
  /** Address of the public site without a final slash; goes into mails, QR codes and canonical links. */
  siteUrl: z.url().refine(url => !url.endsWith('/'), 'expected no final slash'),
  dpo: z.strictObject({ name: z.string().min(1), email: z.email() }),
  /** Telemedicine partner and its registration with the medical council. */
  telemedicine: z.strictObject({ partner: z.string().min(1), crm: z.string().min(1) }),
  /** Insurer and policy number for 'Seguro de vida e o auxílio funeral'; without them the texts say 'exemplo'. */
  insurance: z.strictObject({ insurer: z.string().min(1), policy: z.string().min(1) }).optional(),
  /** The legal notice: short beside a price, bold and rest where there is room. */
  notice: z.strictObject({
    short: z.string().min(1),
    lead: z.string(),
    strong: z.string().min(1),
    rest: z.string(),
  }),
  /** The state where the network is live and those it expands to, as two letters. */
  network: z.strictObject({ live: z.string().length(2), expanding: z.array(z.string().length(2)) }),
  /** Brand colours; each replaces the design token `--color-<name>`. */
  colors: z.strictObject({
    green: hex,
    'green-deep': hex,
    'green-tint': hex,
    mango: hex,
    'mango-deep': hex,
    ink: hex,
  }),
  /** The mark: paths in a 48 × 48 box, each painted with one of the colours. */
  mark: z.array(z.strictObject({ d: z.string(), fill: z.enum(['green', 'mango', 'mango-deep', 'ink']) })),
});

export type Brand = z.infer<typeof brandSchema> & {
  /** Notice on every page and card when no payment is real: it comes from the site's settings, from no file. */
  demonstration?: string;
};
