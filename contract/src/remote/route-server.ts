import type { ApiClient } from '../api/client.ts';
import type { Brand } from '../brand/brand.ts';

/** What search engines and link previews are told of a page, beside its title. */
export interface PageHead {
  /** In place of the route's own description. */
  description?: string;
  /** schema.org objects, each printed as one `application/ld+json`. */
  structuredData?: readonly object[];
}

/** What a page's head is made from. */
export interface HeadRequest {
  params: Readonly<Record<string, string>>;
  brand: Brand;
  /** What the page's `prepare` found. */
  data: unknown;
}

/** A form of the page that was posted by the browser itself, without script. */
export interface PostedForm {
  /** Value of its field `formulario`, which tells the forms of one page apart. */
  form: string;
  /** The other fields. */
  fields: Readonly<Record<string, string>>;
  brand: Brand;
  api(): Promise<ApiClient>;
}

/** A posted form that was not taken: the page is drawn again with what was typed and what is wrong. */
export interface RefusedForm {
  form: string;
  values: Readonly<Record<string, string>>;
  /** Sentences by field; under `''` what concerns the whole form. */
  errors: Readonly<Record<string, string>>;
}

/** How a posted form ended: the path to go to, or why it was not taken. */
export type FormAnswer = { goTo: string } | { refused: Omit<RefusedForm, 'form'> };

/** What only servers ask of a route. Browsers never load it, so it may weigh what it likes. */
export interface RouteServer {
  head?: (request: HeadRequest) => PageHead;
  /** Takes a form that was posted to this route. Rejects only when something unforeseen fails. */
  receive?: (form: PostedForm) => Promise<FormAnswer>;
  /** The addresses behind a pattern with parameters, for the sitemap; asked at release. */
  addresses?: () => readonly string[];
}
