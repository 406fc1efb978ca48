import africaCapitals from './africa-capitals.json' with { type: 'json' };
import africaCulture from './africa-culture.json' with { type: 'json' };
import africaGeography from './africa-geography.json' with { type: 'json' };
import africaHistory from './africa-history.json' with { type: 'json' };
import animalsPlants from './animals-plants.json' with { type: 'json' };
import artArchitecture from './art-architecture.json' with { type: 'json' };
import biologyBody from './biology-body.json' with { type: 'json' };
import english from './english.json' with { type: 'json' };
import healthEveryday from './health-everyday.json' with { type: 'json' };
import mathematicsLogic from './mathematics-logic.json' with { type: 'json' };
import otherSport from './other-sport.json' with { type: 'json' };
import physicsChemistry from './physics-chemistry.json' with { type: 'json' };
import { type Question, readQuestions, type TopicFile } from './question.ts';
import space from './space.json' with { type: 'json' };
import technology from './technology.json' with { type: 'json' };
import worldAthletics from './world-athletics.json' with { type: 'json' };
import worldFood from './world-food.json' with { type: 'json' };
import worldFootball from './world-football.json' with { type: 'json' };
import worldGeography from './world-geography.json' with { type: 'json' };
import worldHistory from './world-history.json' with { type: 'json' };
import worldLiterature from './world-literature.json' with { type: 'json' };
import worldMoney from './world-money.json' with { type: 'json' };
import worldMusicFilm from './world-music-film.json' with { type: 'json' };

export const nigerianTopics: readonly TopicFile[] = [];

export const otherTopics: readonly TopicFile[] = [
  africaCapitals,
  africaGeography,
  africaHistory,
  africaCulture,
  worldGeography,
  worldHistory,
  physicsChemistry,
  biologyBody,
  mathematicsLogic,
  space,
  technology,
  english,
  worldFood,
  worldMusicFilm,
  worldLiterature,
  worldFootball,
  worldAthletics,
  otherSport,
  animalsPlants,
  healthEveryday,
  worldMoney,
  artArchitecture,
];

/**
 * Every question, the Nigerian ones first: by topic in the order above, then by place in the topic's file. Rounds are drawn by
 * these places and receipts name them, so the order is part of the version of the rules. Add a question at the end of its file
 * and a topic at the end of its list, and give the rules a new version.
 */
export const bank: readonly Question[] = [...nigerianTopics, ...otherTopics].flatMap(readQuestions);
