import type { SiteApi, SiteBrand } from './site.ts';

/** Data of a page for search engines and link previews, beside its title. */
export interface PageHead {
  /** Replaces the route's own description. */
  description?: string;
  /** schema.org objects, each printed as one `application/ld+json`. */
  structuredData?: readonly object[];
}

/** Data from which a page's head is made. */
export interface HeadRequest {
  params: Readonly<Record<string, string>>;
  brand: SiteBrand;
  /** The `data` of the page's loader. */
  data: unknown;
}

/** A form of the page that the browser itself posted, without script. */
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
  /** Messages by field. The key `''` holds the one that concerns the whole form. */
  errors: Readonly<Record<string, string>>;
}

/** The outcome of a posted form: the path to go to, or the values and errors of the refused form. */
export type FormAnswer = { goTo: string } | { refused: Omit<RefusedForm, 'form'> };

/** The part of a route that only servers need. Browsers never load it, so that its size does not matter. */
export interface RouteServer {
  head?: (request: HeadRequest) => PageHead;
  /** Processes a form that was posted to this route. A refusal is an answer; it rejects only on an unforeseen error. */
  receive?: (form: PostedForm) => Promise<FormAnswer>;
}
