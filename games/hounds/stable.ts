import type { RaceField } from '@jara/race-kit/field';
import { stableOf } from '@jara/race-kit/stable';

/** Names of our own: the strongest class first. */
export const CLASSES: RaceField['classes'] = [
  stableOf([
    ['Lekki Lightning', 'Kennel Ajah'],
    ['Bar Beach Bullet', 'Kennel Oniru'],
    ['Surulere Shadow', 'Kennel Itire'],
    ['Eko Comet', 'Kennel Isale'],
    ['Yaba Rocket', 'Kennel Sabo'],
    ['Black Pepper', 'Kennel Mile'],
    ['Marina Arrow', 'Kennel Apongbon'],
    ['Neon Obalende', 'Kennel Ikoyi'],
    ['Ikeja Flash', 'Kennel Allen'],
    ['Queen Amina', 'Kennel Alausa'],
  ]),
  stableOf([
    ['Pepper Soup', 'Kennel Ajah'],
    ['Midnight Bus', 'Kennel Oniru'],
    ['Lagoon Ghost', 'Kennel Itire'],
    ['Akara Morning', 'Kennel Isale'],
    ['Copper Wire', 'Kennel Sabo'],
    ['Mushin Mist', 'Kennel Mile'],
    ['Hot Tarmac', 'Kennel Apongbon'],
    ['Blue Ankara', 'Kennel Ikoyi'],
    ['Zobo Rush', 'Kennel Allen'],
    ['Festac Fox', 'Kennel Alausa'],
    ['Silent Generator', 'Kennel Epe'],
    ['Badagry Breeze', 'Kennel Seme'],
  ]),
  stableOf([
    ['Go Slow', 'Kennel Ajah'],
    ['Second Plate', 'Kennel Oniru'],
    ['No Network', 'Kennel Itire'],
    ['Lost Change', 'Kennel Isale'],
    ['Oga at the Gate', 'Kennel Sabo'],
    ['Puff Puff', 'Kennel Mile'],
    ['Sleepy Landlord', 'Kennel Apongbon'],
    ['Harmattan Cough', 'Kennel Ikoyi'],
    ['Broken Umbrella', 'Kennel Allen'],
    ['Half Loaf', 'Kennel Alausa'],
    ['Under Bridge', 'Kennel Epe'],
    ['Long Queue', 'Kennel Seme'],
  ]),
];
