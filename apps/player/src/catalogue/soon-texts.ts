import { texts } from '@jara/language/texts';

export const TEXTS = texts('opens-soon', {
  soon: 'Opens soon',
});
