import type { Attack } from './attack.ts';
import { booking } from './booking.ts';
import { carrier } from './carrier.ts';
import { codes } from './codes.ts';
import { contacts } from './contacts.ts';
import { cost } from './cost.ts';
import { files } from './files.ts';
import { hostilePlayer } from './hostile-player.ts';
import { liability } from './liability.ts';
import { logins } from './logins.ts';
import { oddBodies } from './odd-bodies.ts';
import { races } from './races.ts';
import { signUps } from './sign-ups.ts';
import { sockets } from './sockets.ts';
import { studio } from './studio.ts';
import { timing } from './timing.ts';

export const ATTACKS: readonly Attack[] = [
  oddBodies,
  races,
  studio,
  codes,
  contacts,
  logins,
  hostilePlayer,
  cost,
  carrier,
  liability,
  booking,
  signUps,
  files,
  timing,
  sockets,
];
