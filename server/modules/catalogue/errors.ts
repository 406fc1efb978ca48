import type { RefusalTable } from '../../platform/http/refusal.ts';
import type { LaunchRefusal } from './types.ts';

export const CATALOGUE_ERRORS: RefusalTable<LaunchRefusal | 'unavailable'> = {
  unavailable: { status: 503, message: 'The games are not answering right now. Try again in a moment.' },
  unknown_game: {
    status: 404,
    field: 'gameId',
    message: 'There is no such game. Choose another from the list.',
  },
  not_allowed: { status: 403, message: 'This game cannot be opened with your account at the moment.' },
  game_closed: {
    status: 403,
    message: 'This game is closed for the moment. Your money and your open bets are safe. Try another game.',
  },
  provider_down: {
    status: 503,
    message: 'This game is not answering right now. Nothing was taken. Try again in a moment.',
  },
  provider_wrong: {
    status: 502,
    message: 'This game could not be opened. Nothing was taken. Try another, or come back later.',
  },
};
