import * as actions from './actions.tsx';
import * as care from './care.tsx';
import * as controls from './controls.tsx';
import * as marks from './marks.tsx';
import * as places from './places.tsx';
import * as services from './services.tsx';
import * as ways from './ways.tsx';

export const examples = {
  'size small': <marks.SearchIcon size="small" label="SearchIcon" />,
  'size medium': <marks.SearchIcon size="medium" label="SearchIcon" />,
  ...Object.fromEntries(
    Object.entries({ ...actions, ...care, ...controls, ...marks, ...places, ...services, ...ways }).map(
      ([name, Shape]) => [name, <Shape key={name} size="large" label={name} />],
    ),
  ),
};
