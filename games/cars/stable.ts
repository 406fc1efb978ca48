import type { RaceField } from '@jara/race-kit/field';
import { stableOf } from '@jara/race-kit/stable';

/** Names of our own: the strongest class first. */
export const CLASSES: RaceField['classes'] = [
  stableOf([
    ['Third Mainland', 'Ada Nwachi'],
    ['Eko Falcon', 'Bayo Oriade'],
    ['Atlantic Nine', 'Ifeanyi Umeh'],
    ['Carter Bridge', 'Tobi Lamidi'],
    ['Victoria Volt', 'Halima Sule'],
    ['Yellow Danfo', 'Femi Ogundipe'],
    ['Marina Meteor', 'Zainab Kyari'],
    ['Lagoon Racer', 'Obi Chukwudi'],
    ['Island Express', 'Dele Fashoro'],
    ['Ozumba Star', 'Nkem Azubike'],
  ]),
  stableOf([
    ['Falomo Spirit', 'Kemi Alade'],
    ['Apapa Anchor', 'Uche Iroha'],
    ['Broad Street', 'Sade Bankole'],
    ['Ring Road', 'Musa Gidado'],
    ['Agege Special', 'Tayo Balogu'],
    ['Night Toll', 'Efe Omoru'],
    ['Bonny Camp', 'Ini Udoh'],
    ['Palm Grove', 'Lola Adisa'],
    ['Ember Months', 'Chika Onwu'],
    ['Tafawa Square', 'Kola Dosu'],
    ['Bourdillon', 'Amara Igwe'],
    ['Salt Water', 'Ugo Nnamdi'],
  ]),
  stableOf([
    ['Traffic Light', 'Jide Sowande'],
    ['Spare Tyre', 'Bisi Awolo'],
    ['Radiator Man', 'Okey Mba'],
    ['Second Owner', 'Rume Tega'],
    ['Two Exhausts', 'Gbenga Ishola'],
    ['One Wiper', 'Nneka Ofor'],
    ['Hazard Lights', 'Sunny Akpo'],
    ['Mechanic Village', 'Tope Kunle'],
    ['Tokunbo Dream', 'Idowu Mesh'],
    ['Low Battery', 'Fola Onabanjo'],
    ['Reverse Gear', 'Chinedu Ilo'],
    ['Check Engine', 'Bola Arewa'],
  ]),
];
