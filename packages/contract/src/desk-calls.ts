import * as desk from './desk.ts';
import * as bets from './desk-bets.ts';
import * as games from './desk-games.ts';
import * as players from './desk-players.ts';
import * as trading from './desk-trading.ts';

/** Every call of the operator's desk, by path. The page uses only the type. */
export const deskCalls = {
  '/desk/set-up': desk.deskSetUp,
  '/desk/set-up/finish': desk.deskFinishSetUp,
  '/desk/sign-in': desk.deskSignIn,
  '/desk/sign-out': desk.deskSignOut,
  '/desk/me': desk.deskMe,
  '/desk/staff': desk.deskStaff,
  '/desk/staff/invite': desk.deskInvite,
  '/desk/staff/request-change': desk.deskRequestChange,
  '/desk/approvals': desk.deskApprovals,
  '/desk/approvals/decide': desk.deskDecide,
  '/desk/audit': desk.deskAudit,
  '/desk/audit/check': desk.deskCheckAudit,
  '/desk/players/search': players.deskSearch,
  '/desk/player': players.deskPlayer,
  '/desk/player/money': players.deskMoney,
  '/desk/player/bets': players.deskBets,
  '/desk/player/protection': players.deskProtection,
  '/desk/player/block': players.deskBlock,
  '/desk/player/lift': players.deskLift,
  '/desk/player/sessions': players.deskSessions,
  '/desk/player/notes': players.deskNotes,
  '/desk/player/add-note': players.deskAddNote,
  '/desk/bets': bets.deskFindBets,
  '/desk/bet': bets.deskBet,
  '/desk/bet/file': bets.deskBetFile,
  '/desk/bet/void': bets.deskVoidBet,
  '/desk/games': games.deskGames,
  '/desk/games/return': games.deskGameReturn,
  '/desk/games/switch': games.deskSwitchGame,
  '/desk/trading': trading.deskTrading,
  '/desk/trading/exposure': trading.deskExposure,
  '/desk/trading/event': trading.deskEvent,
  '/desk/trading/rule': trading.deskRule,
  '/desk/trading/shift': trading.deskShift,
  '/desk/trading/preview-result': trading.deskPreviewResult,
  '/desk/trading/request-result': trading.deskRequestResult,
} as const;

export type DeskCalls = typeof deskCalls;
