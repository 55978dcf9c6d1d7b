import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../release/data-folder.ts';

/** The icons of the design system: component → weight and file of Phosphor. */
const icons = {
  Accessibility: 'regular/person-arms-spread',
  ArrowLeft: 'regular/arrow-left',
  ArrowRight: 'regular/arrow-right',
  Calendar: 'regular/calendar-blank',
  CaretDown: 'regular/caret-down',
  CaretUp: 'fill/caret-up',
  Chat: 'duotone/chat-circle-dots',
  Check: 'bold/check',
  CheckCircle: 'fill/check-circle',
  Clock: 'bold/clock-counter-clockwise',
  Close: 'regular/x',
  Copy: 'regular/copy',
  Download: 'regular/download-simple',
  Drugstore: 'duotone/pill',
  Exam: 'duotone/flask',
  Eye: 'regular/eye',
  EyeSlash: 'regular/eye-slash',
  Facebook: 'regular/facebook-logo',
  House: 'regular/house',
  Identification: 'duotone/identification-card',
  Info: 'fill/info',
  Instagram: 'regular/instagram-logo',
  MapPin: 'regular/map-pin',
  Menu: 'regular/list',
  Minus: 'regular/minus',
  Pencil: 'regular/pencil-simple',
  Phone: 'regular/phone',
  Plus: 'regular/plus',
  Printer: 'regular/printer',
  Search: 'regular/magnifying-glass',
  SignOut: 'regular/sign-out',
  Stethoscope: 'duotone/stethoscope',
  Surgery: 'duotone/bandaids',
  Trash: 'regular/trash',
  Umbrella: 'regular/umbrella',
  UserCircle: 'regular/user-circle',
  VideoCall: 'duotone/video-camera',
  Warning: 'fill/warning-circle',
  WhatsApp: 'regular/whatsapp-logo',
  Wheelchair: 'regular/wheelchair',
} as const;

const core = join(repository, 'node_modules/@phosphor-icons/core');
const folder = join(repository, 'ui/src/icons');

const kebab = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, letter => `-${letter}`).toLowerCase();

await mkdir(folder, { recursive: true });
for (const [name, file] of Object.entries(icons)) {
  const [weight, shape] = file.split('/');
  const svg = await readFile(
    join(core, 'assets', weight ?? '', `${shape}${weight === 'regular' ? '' : `-${weight}`}.svg`),
    'utf8',
  );
  const inner = svg
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll('opacity="0.2"', 'opacity=".2"');
  const shapes = inner.replaceAll('"/>', '" />').replaceAll('/><', '/>\n    <');
  const component = [
    "import { Icon, type IconProps } from './icon.tsx';",
    '',
    `export const ${name}Icon = (props: IconProps) => (`,
    '  <Icon {...props}>',
    `    ${shapes}`,
    '  </Icon>',
    ');',
    '',
  ].join('\n');
  await writeFile(join(folder, `${kebab(name)}-icon.tsx`), component);
}
const index = Object.keys(icons).map(name => `export { ${name}Icon } from './${kebab(name)}-icon.tsx';`);
await writeFile(join(folder, 'index.ts'), `${index.join('\n')}\n`);
