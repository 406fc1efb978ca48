import type { RaceField } from '@jara/race-kit/field';
import { stableOf } from '@jara/race-kit/stable';

/** Names of our own: the strongest class first. */
export const CLASSES: RaceField['classes'] = [
  stableOf([
    ['Shere Hills', 'Gyang Dalyop'],
    ['Riyom Rock', 'Musa Pwajok'],
    ['Tin City', 'Bitrus Choji'],
    ['Red Okada', 'Emeka Obi'],
    ['Night Kite', 'Tunde Afolayan'],
    ['Wase Peak', 'Nanle Gomwalk'],
    ['Highland Falcon', 'Yusuf Bala'],
    ['Assop Falls', 'Hosea Pam'],
    ['Iron Cricket', 'Chidi Nwankwo'],
    ['Kuru Storm', 'Davou Bot'],
  ]),
  stableOf([
    ['Dust Devil', 'Ibrahim Saleh'],
    ['Cold Morning', 'Felix Danladi'],
    ['Gravel Song', 'Segun Alabi'],
    ['Potato Run', 'Irmiya Gutip'],
    ['Clay Pot', 'Audu Maigari'],
    ['Blue Plateau', 'Pius Okwu'],
    ['Miango Mile', 'Samson Rwang'],
    ['Second Gear', 'Kunle Ajayi'],
    ['Barkin Ladi', 'Zang Jatau'],
    ['Wild Ginger', 'Ndubuisi Ike'],
    ['Full Tank', 'Rotimi Cole'],
    ['Rayfield Ace', 'Peter Mangut'],
  ]),
  stableOf([
    ['Kick Starter', 'Ayuba Dung'],
    ['Wet Clutch', 'Obinna Ude'],
    ['Push Am', 'Lekan Sodipo'],
    ['Loose Chain', 'Markus Fom'],
    ['One Mirror', 'Jude Ekwe'],
    ['Fuel Queue', 'Simon Tok'],
    ['Bent Spoke', 'Habila Zi'],
    ['Borrowed Helmet', 'Wale Ogba'],
    ['Mind The Goat', 'Ishaya Bulus'],
    ['Puncture Again', 'Kelechi Ani'],
    ['Slow Ascent', 'Dauda Rabo'],
    ['Rusty Bell', 'Monday Agu'],
  ]),
];
