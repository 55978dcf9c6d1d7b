import * as actions from './actions.tsx';
import * as controls from './controls.tsx';
import * as places from './places.tsx';
import * as services from './services.tsx';

export const examples = {
  'size small': <controls.SearchIcon size="small" label="SearchIcon" />,
  'size medium': <controls.SearchIcon size="medium" label="SearchIcon" />,
  ...Object.fromEntries(
    Object.entries({ ...actions, ...controls, ...places, ...services }).map(([name, Shape]) => [
      name,
      <Shape key={name} size="large" label={name} />,
    ]),
  ),
};
