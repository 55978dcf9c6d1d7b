import { PlanGlyph } from './plan-glyph.tsx';

export const examples = {
  'theme green': (
    <>
      <PlanGlyph theme="green" />
      Angel
    </>
  ),
  'theme blue': (
    <>
      <PlanGlyph theme="blue" />
      Guardian
    </>
  ),
  'theme gray': (
    <>
      <PlanGlyph theme="gray" />
      Premium
    </>
  ),
};
