import type { Fixture } from '../card.ts';
import { clubAt } from '../clubs.ts';
import type { Leg } from '../selection.ts';
import { TEXTS } from './texts.ts';

const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** The label of a pick's button, above its odds. */
export function pickSign(pick: string): string {
  const [kind = '', first = '', second = ''] = pick.split('-');
  switch (kind) {
    case 'over':
      return TEXTS.over(`${first}.5`);
    case 'under':
      return TEXTS.under(`${first}.5`);
    case 'both':
      return first === 'yes' ? TEXTS.yes : TEXTS.no;
    case 'score':
      return `${first}–${second}`;
    case 'half':
      return `${SIGNS[first]}/${SIGNS[second]}`;
    default:
      return `${SIGNS[kind]}${SIGNS[first] ?? ''}`;
  }
}

const leads = (result: string) =>
  result === 'draw' ? TEXTS.level : result === 'home' ? TEXTS.homeLead : TEXTS.awayLead;

/** A pick in words, as in slips and for screen readers. */
export function pickName(pick: string, { home, away }: Fixture): string {
  const [host, guest] = [clubAt(home.club).name, clubAt(away.club).name];
  const [kind = '', first = '', second = ''] = pick.split('-');
  switch (kind) {
    case 'over':
      return TEXTS.overGoals(`${first}.5`);
    case 'under':
      return TEXTS.underGoals(`${first}.5`);
    case 'both':
      return first === 'yes' ? TEXTS.bothScore : TEXTS.notBothScore;
    case 'score':
      return TEXTS.exactly(`${first}–${second}`);
    case 'half':
      return TEXTS.halfThenFull(leads(first), leads(second));
    default:
      return resultName(pick, host, guest);
  }
}

function resultName(pick: string, host: string, guest: string): string {
  switch (pick) {
    case 'home':
      return TEXTS.toWin(host);
    case 'away':
      return TEXTS.toWin(guest);
    case 'home-draw':
      return TEXTS.orDraw(host);
    case 'draw-away':
      return TEXTS.orDraw(guest);
    case 'home-away':
      return TEXTS.noDraw;
    default:
      return TEXTS.draw;
  }
}

export function matchName({ home, away }: Fixture): string {
  return TEXTS.versus(clubAt(home.club).name, clubAt(away.club).name);
}

/** Match and pick of a leg, in one line. */
export function legName(leg: Leg, fixtures: readonly Fixture[]): string {
  const fixture = fixtures[leg.match];
  return fixture === undefined ? leg.pick : `${matchName(fixture)}: ${pickName(leg.pick, fixture)}`;
}
