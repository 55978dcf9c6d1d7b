/** Modules on a side. */
const side = 33;

// An example, row by row, each as the bits of a hexadecimal number, filled up to 36.
const rows = [
  'feea663f8',
  '82d87aa08',
  'ba88172e8',
  'ba20002e8',
  'ba8f18ae8',
  '824843a08',
  'feaaaabf8',
  '007c23800',
  '9ff3c8cb8',
  'e5c3370e0',
  '77cb874e8',
  '5032ebd28',
  '3aee89b18',
  '8c8ce7340',
  '5294d4b40',
  '645b184a8',
  '1ba829f80',
  'd9b37a6b8',
  '5b71d1f68',
  '5d0b33ae8',
  'b3759c450',
  'f414c4480',
  '8b1f03ab8',
  '9d66d3e28',
  'eeda18fd0',
  '00b9c58b0',
  'fea733aa0',
  '82da0b8f0',
  'baeb39f88',
  'baa958d38',
  'ba539cdd8',
  '8217bb3f8',
  'fefdc9ba0',
];

/** The code on the model card as one path, a module a unit. It is no real card's. */
export const modelCode = rows
  .map((row, y) =>
    Number.parseInt(row, 16)
      .toString(2)
      .padStart(36, '0')
      .slice(0, side)
      .replace(/1+|0+/g, (run, x: number) =>
        run[0] === '1' ? `M${x} ${y}h${run.length}v1h-${run.length}z` : '',
      ),
  )
  .join('');
