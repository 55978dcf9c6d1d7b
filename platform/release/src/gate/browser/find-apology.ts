/** What could not be done: "Não conseguimos atender a sua cidade" tells of no fault. */
const DONE =
  '(?:abrir|acessar|atualizar|buscar|carregar|chamar|completar|concluir|conectar|conferir|consultar|enviar|exibir|falar com o servidor|finalizar|gravar|ler|mostrar|mostrá-l[oa]s?|obter|processar|recuperar|reunir|salvar|ver)';
const DONE_IN_ENGLISH =
  '(?:complete|connect|display|fetch|get|load|open|process|reach|read|retrieve|save|show)';

/** How pages say that something failed. They begin a sentence: within one, they tell what might happen. */
const SENTENCES = [
  '[Aa](?:lgo|lguma coisa) (?:(?:deu|saiu) errad[oa]|falhou)',
  '(?:[Aa]conteceu|[Hh]ouve|[Oo]correu) (?:algum|um|uma) (?:erro|falha)',
  '[Oo]correu (?:algum|um) problema',
  '(?:[Ee]rro|[Ff]alha) (?:ao \\p{L}+r(?!\\p{L})|desconhecid[oa]|inesperad[oa]|intern[oa])',
  `[Nn]ão (?:conseguimos|foi possível|pudemos) ${DONE}(?!\\p{L})`,
  '[Oo] (?:serviço|servidor|sistema) (?:demorou|está (?:fora do ar|indisponível)|falhou|não respond|respondeu de um)',
  '[Ss]omething (?:went|has gone) wrong',
  '(?:[Aa]n |[Aa]n unexpected |[Uu]nexpected )error (?:has )?occurred',
  `(?:[Ww]e (?:could not|couldn[’']t|cannot|can[’']t|were unable to)|[Uu]nable to|[Ff]ailed to|[Cc]ould not) ${DONE_IN_ENGLISH}(?!\\p{L})`,
];

/** The text of an error of JavaScript, wherever it stands. */
const THROWN =
  /\b(?:Type|Reference|Range|Syntax|Network|Uncaught )Error: |Cannot read propert(?:y|ies) of |\bMinified React error #/;

/** One may begin with "Desculpe, ", or with what went well. */
const SENTENCE = new RegExp(
  `^(?:\\p{L}+, |[^.!?]{1,60}, mas |Infelizmente )?(?:${SENTENCES.join('|')})`,
  'u',
);

/** Where sentences may begin: after another one, or with a capital, since texts of elements stand side by side. */
const BEGINNINGS = /(?<=^|[.!?…:] )(?=\p{L})|(?<= )(?=\p{Lu})/gu;

/** How much of it is quoted, in characters. */
const QUOTED = 80;

/**
 * Finds where a text tells its reader that something failed, or shows what was thrown. A question ("Algo deu errado?")
 * and what stands in quotation marks are none.
 * @returns the words; null where there are none
 */
export function findApology(text: string): string | null {
  const thrown = THROWN.exec(text);
  if (thrown) return text.slice(thrown.index, thrown.index + QUOTED);
  for (const { index } of text.matchAll(BEGINNINGS)) {
    const rest = text.slice(index, index + 2 * QUOTED);
    if (!SENTENCE.test(rest)) continue;
    const [sentence = rest, end] = /^[\s\S]*?([.!?…](?=\s|$)|$)/u.exec(rest) ?? [];
    if (end !== '?') return sentence.slice(0, QUOTED);
  }
  return null;
}
