import { resolve } from 'node:path';
import type { ComposerSite } from '@serafim/composer/composer-site';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { OFFLINE_CARD_WORKER } from '@serafim/contract/site/offline-card';
import { siteRules } from '../site-rules.ts';
import { SIGNED_IN_HINT } from '../src/session/session-store.ts';
import { titles } from '../src/titles.ts';
import { brandColors } from './brand-colors.ts';
import { renderCardWorker } from './offline-card/card-worker.ts';
import { createSiteFiles } from './site-files/site-files.ts';
import { iconLinks } from './site-files/web-manifest.ts';
import { readSiteSettings } from './site-settings.ts';
import { problems, releaseTexts, texts } from './texts.ts';
import { createCodeTaker, createViewerReader } from './viewer.ts';

/** What this site gives its composer. @throws when a setting or the brand's file cannot be used, naming every field */
export function openSite(environment: NodeJS.ProcessEnv): ComposerSite {
  const { brandFile, isDemonstration, siteOrigin } = readSiteSettings(environment);
  const ofFile = readBrand(brandFile, isDemonstration);
  const brand = { ...ofFile, siteUrl: siteOrigin ?? ofFile.siteUrl };
  return {
    brand,
    rules: siteRules,
    titles,
    head: {
      language: 'pt-BR',
      description: brand.notice.lead,
      // The API renders it from the brand.
      sharePicture: '/api/imagem-do-site.png',
      signedInHint: SIGNED_IN_HINT,
      styles: brandColors(brand),
      tags: [...iconLinks, `<meta name="theme-color" content="${brand.colors['green-deep']}">`],
    },
    files: createSiteFiles(brand),
    worker: { path: OFFLINE_CARD_WORKER, render: styles => renderCardWorker(brand, styles) },
    shell: {
      folder: resolve(import.meta.dirname, '../dist'),
      apiClient: '../contract/src/client/api-client.ts',
      // That of digits loads with the first price.
      firstFonts: /\/(?:bricolage|atkinson)-[^/]+\.woff2$/,
    },
    dataDir: resolve(import.meta.dirname, '../../.data'),
    problems,
    texts,
    administration: { texts: releaseTexts, createViewerReader, createCodeTaker },
  };
}
