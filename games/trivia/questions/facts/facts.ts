import type { BankQuestion } from '@jara/game-kit/quiz';
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
import nigeriaBooks from './nigeria-books.json' with { type: 'json' };
import nigeriaCulture from './nigeria-culture.json' with { type: 'json' };
import nigeriaEmblems from './nigeria-emblems.json' with { type: 'json' };
import nigeriaFolklore from './nigeria-folklore.json' with { type: 'json' };
import nigeriaFood from './nigeria-food.json' with { type: 'json' };
import nigeriaGeography from './nigeria-geography.json' with { type: 'json' };
import nigeriaHistory from './nigeria-history.json' with { type: 'json' };
import nigeriaKingdoms from './nigeria-kingdoms.json' with { type: 'json' };
import nigeriaLanguages from './nigeria-languages.json' with { type: 'json' };
import nigeriaLaw from './nigeria-law.json' with { type: 'json' };
import nigeriaMoney from './nigeria-money.json' with { type: 'json' };
import nigeriaMusicFilm from './nigeria-music-film.json' with { type: 'json' };
import nigeriaNature from './nigeria-nature.json' with { type: 'json' };
import nigeriaPioneers from './nigeria-pioneers.json' with { type: 'json' };
import nigeriaPlayers from './nigeria-players.json' with { type: 'json' };
import nigeriaRepublics from './nigeria-republics.json' with { type: 'json' };
import nigeriaScience from './nigeria-science.json' with { type: 'json' };
import nigeriaSlogans from './nigeria-slogans.json' with { type: 'json' };
import nigeriaSport from './nigeria-sport.json' with { type: 'json' };
import nigeriaStage from './nigeria-stage.json' with { type: 'json' };
import nigeriaStates from './nigeria-states.json' with { type: 'json' };
import nigeriaStories from './nigeria-stories.json' with { type: 'json' };
import nigeriaTowns from './nigeria-towns.json' with { type: 'json' };
import nigeriaTrade from './nigeria-trade.json' with { type: 'json' };
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

export const nigerianTopics: readonly TopicFile[] = [
  nigeriaStates,
  nigeriaSlogans,
  nigeriaGeography,
  nigeriaHistory,
  nigeriaEmblems,
  nigeriaLanguages,
  nigeriaCulture,
  nigeriaFood,
  nigeriaBooks,
  nigeriaMusicFilm,
  nigeriaSport,
  nigeriaMoney,
  nigeriaLaw,
  nigeriaScience,
  nigeriaTowns,
  nigeriaKingdoms,
  nigeriaRepublics,
  nigeriaNature,
  nigeriaFolklore,
  nigeriaStories,
  nigeriaStage,
  nigeriaPlayers,
  nigeriaTrade,
  nigeriaPioneers,
];

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
 * Every written question, the Nigerian ones first: by topic in the order above, then by position in the topic's file. Rounds are drawn
 * by these positions and receipts name them, so the order is part of the version of the rules. Add a question at the end of its file
 * and a topic at the end of its list, and give the rules a new version.
 */
export const facts: readonly Question[] = [...nigerianTopics, ...otherTopics].flatMap(readQuestions);

/** The same in the same order, as the rounds read them. */
export const factQuestions: readonly BankQuestion[] = [...nigerianTopics, ...otherTopics].flatMap((file) =>
  readQuestions(file).map(({ text, right, wrong, source: { title, address = null } }) => ({
    topic: file.title,
    text,
    answers: [right, ...wrong],
    source: { title, address },
  })),
);
