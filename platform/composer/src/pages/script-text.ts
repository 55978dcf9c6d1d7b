/** Names within functions of the first script that browsers get as a letter; none is also a key, or stands in a text. */
const LOCAL =
  `startElement policyName partName begun policy add work element allow rules address urgent file options wanted isOver
  isReported fail entered field within isNumber held sent isSent busy waiting hold event control repeat end isDone visit isBack isSlow
  isKnown later choose readStart whenParsed whenLoaded giveSigns giveUp`.split(/\s+/);

/** Names are those that stand after three points or after the page, and none that stands after another one. */
const shorten = (text: string): string =>
  LOCAL.reduce((short, name, index) => {
    const found = new RegExp(`(?<![\\w'"-]|(?<!\\.\\.|page)\\.)${name}(?![\\w'"-])`, 'g');
    return short.replaceAll(found, String.fromCharCode((index < 26 ? 65 : 71) + index));
  }, text);

type Call = readonly [work: (...values: never[]) => void, ...values: readonly (string | number)[]];

const callText = ([work, ...values]: Call) =>
  `(${String(work).replace(/^function \w+/, 'function')})(${['page', ...values.map(value => JSON.stringify(value))].join(',')});`;

/** Writes functions as one script, in which each is called with an object that all have in common, and some values. */
export const asScript = (calls: readonly Call[]): string =>
  shorten(
    `{const page={};${calls.map(callText).join('')}}`
      .replaceAll(/\/\*\*.*?\*\//gs, '')
      .replaceAll(/\n\s*(?:\/\/.*)?/g, ' ')
      // Those in the place of types among them.
      .replaceAll(/ +/g, ' ')
      .replaceAll(/ ?([=+*<>?:&|{}(),;!-]) ?/g, '$1')
      .replaceAll(/[,;]+([)}\]])/g, '$1')
      .replaceAll(/(?<![\w)\]])\((\w+)\)(?=[.=])/g, '$1'),
  );
