import type { PartRequest, RenderedPart } from '@serafim/host/render-page';
import type { FragmentResult } from '@serafim/platform-contract/fragment';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import type { FragmentSource, RouteSource } from '../remote-code/inside/remote-modules.ts';
import type { Work } from '../remote-code/messages.ts';
import type { PagePart } from './parts.ts';

/** One page to render. */
export interface RenderJob extends PartRequest {
  /** The version of the shell; left out, the one that the composer was built with. */
  shell?: string | undefined;
  /** Null renders a skeleton or the not-found page. */
  route: RouteSource | null;
  /** How long the loaders of the page and of its fragments may take, in milliseconds. */
  loaderTimeout: number;
  /** The fragments that the page shows and the server renders. */
  fragments?: readonly FragmentSource[];
}

/** A page as it was rendered and joined. */
export interface RenderedRoute
  extends Pick<RenderedPart, 'html' | 'links' | 'linkedNames'>,
    Pick<PagePart, 'loaderResult' | 'loaderError' | 'head'> {
  /** Id → what the fragment's loader found. */
  fragmentResults?: Record<string, FragmentResult>;
  /** Id → why the fragment was rendered without its data. */
  fragmentErrors?: Record<string, string>;
  /** Id → what the fragment threw. With any, the HTML has gaps and must not be sent. */
  failedFragments?: Record<string, string>;
}

/** One part of a page, for the process of its owner. */
export interface PartTask {
  work: Work;
  build?: VersionName;
  /** Ids of the fragments that it is about. */
  fragments?: readonly string[];
}
