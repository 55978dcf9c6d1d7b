import type { SiteApi, SiteBrand } from './site.ts';

/** What search engines and link previews read of a page, beside its title. */
export interface PageHead {
  /** In place of the route's own description. */
  description?: string;
  /** schema.org objects, each printed as one `application/ld+json`. */
  structuredData?: readonly object[];
}

/** What a page's head is made from. */
export interface HeadRequest {
  params: Readonly<Record<string, string>>;
  brand: SiteBrand;
  /** What the page's `loader` found. */
  data: unknown;
}

/** A form of the page that was posted by the browser itself, without script. */
export interface PostedForm {
  /** Value of its field `formulario`, which tells the forms of one page apart. */
  form: string;
  /** The other fields. */
  fields: Readonly<Record<string, string>>;
  brand: SiteBrand;
  api(): Promise<SiteApi>;
}

/** A posted form that was refused: the page is rendered again with its values and errors. */
export interface RefusedForm {
  form: string;
  values: Readonly<Record<string, string>>;
  /** Sentences by field; under `''` what concerns the whole form. */
  errors: Readonly<Record<string, string>>;
}

/** The outcome of a posted form: the path to go to, or why it was refused. */
export type FormAnswer = { goTo: string } | { refused: Omit<RefusedForm, 'form'> };

/** What only servers need of a route. Browsers never load it: its size does not matter. */
export interface RouteServer {
  head?: (request: HeadRequest) => PageHead;
  /** Takes a form that was posted to this route. A refusal is an answer; it rejects only on an unforeseen error. */
  receive?: (form: PostedForm) => Promise<FormAnswer>;
}
