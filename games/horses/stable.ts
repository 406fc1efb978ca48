import type { RaceField } from '@jara/race-kit/field';
import { stableOf } from '@jara/race-kit/stable';

/** Names of our own: the strongest class first. */
export const CLASSES: RaceField['classes'] = [
  stableOf([
    ['Harmattan King', 'A. Bello'],
    ['Zaria Thunder', 'S. Danjuma'],
    ['Golden Durbar', 'M. Okon'],
    ["Emir's Drum", 'T. Yakubu'],
    ['Savannah Flame', 'J. Adeyi'],
    ['Nok Warrior', 'K. Musa'],
    ['Midnight Kaduna', 'B. Ekong'],
    ['Royal Kakaki', 'D. Lawal'],
    ['Silver Gongola', 'P. Ibeh'],
    ['Lion of Jos', 'H. Garba'],
  ]),
  stableOf([
    ['Cocoa Prince', 'R. Ojo'],
    ['Bride of Benue', 'C. Amadi'],
    ['Desert Letter', 'U. Sani'],
    ['Moonlight Suya', 'V. Etim'],
    ['Red Laterite', 'N. Dogo'],
    ['Baobab Lady', 'F. Akpan'],
    ['Talking Drum', 'I. Bature'],
    ['Morning Muezzin', 'L. Ogun'],
    ['Indigo Pit', 'E. Haruna'],
    ['Cotton Wind', 'G. Udo'],
    ['Market Monday', 'O. Salami'],
    ['Palm Express', 'Y. Kolo'],
  ]),
  stableOf([
    ['Slow Okada', 'W. Pam'],
    ['Two Kolanuts', 'Z. Abdul'],
    ['Borrowed Shoes', 'Q. Eze'],
    ['Sunday Rice', 'A. Tanko'],
    ['Dusty Agbada', 'S. Okoro'],
    ['Late Danfo', 'M. Gyang'],
    ['Small Chops', 'T. Idris'],
    ['Rainy July', 'J. Nwosu'],
    ['Goat Path', 'K. Bassey'],
    ['Old Naira', 'B. Audu'],
    ['Patient Aunty', 'D. Effiong'],
    ['Third Mango', 'P. Zubair'],
  ]),
];
