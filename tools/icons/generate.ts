import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

/**
 * The icons of the design system: component → weight and file of Phosphor. Each group becomes one module: a
 * bundler divides code by module, so a page that shows one icon of a group may load all that its remote uses of it.
 */
const groups = {
  actions: {
    Copy: 'regular/copy',
    Pencil: 'regular/pencil-simple',
    Printer: 'regular/printer',
    SignOut: 'regular/sign-out',
    Trash: 'regular/trash',
  },
  account: {
    Cancel: 'regular/x-circle',
    Card: 'regular/credit-card',
    CornersOut: 'regular/corners-out',
    Document: 'regular/file-text',
    Lock: 'regular/lock-key',
    Receipt: 'regular/receipt',
    Swap: 'regular/swap',
  },
  care: {
    Siren: 'fill/siren',
    Speaker: 'regular/speaker-high',
  },
  controls: {
    ArrowLeft: 'regular/arrow-left',
    ArrowRight: 'regular/arrow-right',
    CaretDown: 'regular/caret-down',
    CaretUp: 'fill/caret-up',
    CheckCircle: 'fill/check-circle',
    Clock: 'bold/clock-counter-clockwise',
    Close: 'regular/x',
    Download: 'regular/download-simple',
    Eye: 'regular/eye',
    EyeSlash: 'regular/eye-slash',
    Info: 'fill/info',
    Menu: 'regular/list',
    Minus: 'regular/minus',
    Plus: 'regular/plus',
    UserCircle: 'regular/user-circle',
  },
  // Apart from the others, as fragments show them: pages of other remotes load what stands beside them too.
  marks: {
    Check: 'bold/check',
    Search: 'regular/magnifying-glass',
    Warning: 'fill/warning-circle',
  },
  services: {
    Drugstore: 'duotone/pill',
    Exam: 'duotone/flask',
    Identification: 'duotone/identification-card',
    Stethoscope: 'duotone/stethoscope',
    Surgery: 'duotone/bandaids',
    Umbrella: 'regular/umbrella',
    VideoCall: 'duotone/video-camera',
  },
  // Shown by a few pages only: ways on from one that has nothing to show, and the choice of a day.
  ways: {
    Bell: 'duotone/bell',
    Calendar: 'regular/calendar-blank',
    MapPinArea: 'regular/map-pin-area',
    Wheelchair: 'regular/wheelchair',
  },
  places: {
    Accessibility: 'regular/person-arms-spread',
    Chat: 'duotone/chat-circle-dots',
    Facebook: 'regular/facebook-logo',
    Instagram: 'regular/instagram-logo',
    MapPin: 'regular/map-pin',
    Phone: 'regular/phone',
  },
} as const;

const shapes = join(repository, 'node_modules/@phosphor-icons/core/assets');
const folder = join(repository, 'ui/src/icons');

async function readShapes(file: string): Promise<string> {
  const [weight = '', shape] = file.split('/');
  const svg = await readFile(
    join(shapes, weight, `${shape}${weight === 'regular' ? '' : `-${weight}`}.svg`),
    'utf8',
  );
  return svg
    .replace(/^<svg[^>]*>|<\/svg>/g, '')
    .replaceAll('opacity="0.2"', 'opacity=".2"')
    .replaceAll('"/>', '" />');
}

for (const [group, icons] of Object.entries(groups)) {
  const components = Object.entries(icons).map(
    async ([name, file]) =>
      `export const ${name}Icon = (props: IconProps) => <Icon {...props}>${await readShapes(file)}</Icon>;\n`,
  );
  const head = `// Written by tools/icons/generate.ts from shapes of Phosphor (MIT, see LICENSE).
import { Icon, type IconProps } from './icon.tsx';
`;
  const module = join(folder, `${group}.tsx`);
  await writeFile(module, [head, ...(await Promise.all(components))].join('\n'));
  execFileSync('biome', ['format', '--write', module], { stdio: 'inherit' });
}
