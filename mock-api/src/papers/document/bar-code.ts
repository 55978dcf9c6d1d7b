/** Which two of a digit's five bars are wide: ITF, ISO/IEC 16390. */
const wide: readonly string[] = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
];
const WIDE = 3;

/** One bar of a code: where it begins and how wide it is, in modules. */
export interface Bar {
  from: number;
  width: number;
}

/** Digits as bars, two of five and interleaved, as boletos have them; an even number of digits. */
export function interleavedBars(digits: string): { bars: Bar[]; modules: number } {
  if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError('Bars are made of an even number of digits');
  const pairs = digits.match(/\d\d/g) ?? [];
  const body = pairs.flatMap(pair => {
    const [black = '', white = ''] = [...pair].map(digit => wide[Number(digit)] ?? '');
    return [...black].flatMap((bit, index) => [bit, white[index] ?? '']);
  });
  const widths = ['0', '0', '0', '0', ...body, '1', '0', '0'].map(bit => (bit === '1' ? WIDE : 1));
  const bars: Bar[] = [];
  let from = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ from, width });
    from += width;
  });
  return { bars, modules: from };
}
