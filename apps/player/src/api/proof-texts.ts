import { texts } from '@jara/language/texts';

export const TEXTS = texts('proof', { working: 'Checking that you are not a robot…' });
