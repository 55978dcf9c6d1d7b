/** The lines that a page of the documents gives to a shell, block by block, up to a heading. */
export function codeBlocks(markdown: string, before: string): string[] {
  const [text = '', rest] = markdown.split(`\n## ${before}\n`);
  if (rest === undefined) throw new Error(`There is no heading "${before}"`);
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}
