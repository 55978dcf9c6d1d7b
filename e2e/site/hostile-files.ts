/** Files that run, frame and send whatever a browser lets them, once it opens one as a document. */
export interface HostileFile {
  name: string;
  content: string;
  /** Whether Chromium lets it act where no policy stands beside it; of other kinds it shows text, or saves them. */
  acts: boolean;
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** @param elsewhere an origin that nothing may be sent to */
export function hostileFiles(site: string, elsewhere: string): HostileFile[] {
  const script = `fetch("${site}/api/sessao",{credentials:"include"});new Image().src="${elsewhere}/image";location="${elsewhere}/ran"`;
  const markup = `<script>${script}</script><iframe src="${site}/"></iframe><img src="${elsewhere}/img" alt=""/>`;
  const html = `<!doctype html><meta http-equiv="refresh" content="0;url=${elsewhere}/refresh">${markup}`;
  const svg = (inside: string, attributes = '') => `<svg xmlns="${SVG}"${attributes}>${inside}</svg>`;
  const xhtml = `<html xmlns="${XHTML}"><head><title>x</title></head><body>${markup}</body></html>`;
  const styleSheet = `<?xml-stylesheet type="text/css" href="${elsewhere}/x.css"?>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><h:script xmlns:h="${XHTML}">${script}</h:script></feed>`;
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(${elsewhere}/pdf)>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>`;
  return [
    { name: 'script.svg', content: svg(`<script>${script}</script>`), acts: true },
    {
      name: 'namespace.svg',
      content: `<x:svg xmlns:x="${SVG}"><x:script>${script}</x:script></x:svg>`,
      acts: true,
    },
    { name: 'handler.svg', content: svg('', ` onload="${script.replaceAll('"', '&quot;')}"`), acts: true },
    {
      name: 'foreign.svg',
      content: svg(`<foreignObject><div xmlns="${XHTML}">${markup}</div></foreignObject>`),
      acts: true,
    },
    { name: 'picture.svg', content: svg(`<image href="${elsewhere}/image.png"/>`), acts: true },
    { name: 'page.html', content: html, acts: true },
    { name: 'page.htm', content: html, acts: true },
    { name: 'page.xhtml', content: xhtml, acts: true },
    { name: 'page.xml', content: xhtml, acts: true },
    { name: 'styled.xml', content: `${styleSheet}<a/>`, acts: true },
    { name: 'feed.atom', content: feed, acts: false },
    { name: 'data.rdf', content: feed, acts: false },
    { name: 'form.pdf', content: pdf, acts: false },
    ...['txt', 'json', 'js', 'css', 'png', 'webp', 'ico', 'woff2', 'mp4', 'wasm', 'webmanifest', 'bin'].map(
      ending => ({ name: `page.${ending}`, content: html, acts: false }),
    ),
  ];
}
