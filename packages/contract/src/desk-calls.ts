import * as desk from './desk.ts';
import * as bets from './desk-bets.ts';
import * as complaints from './desk-complaints.ts';
import * as content from './desk-content.ts';
import { dayCalls } from './desk-day.ts';
import * as flags from './desk-flags.ts';
import * as games from './desk-games.ts';
import * as identity from './desk-identity.ts';
import * as keys from './desk-keys.ts';
import { nowCalls } from './desk-now.ts';
import * as passkeys from './desk-passkeys.ts';
import * as payouts from './desk-payouts.ts';
import * as players from './desk-players.ts';
import * as privacy from './desk-privacy.ts';
import * as reconciliation from './desk-reconciliation.ts';
import { reportCalls } from './desk-reports.ts';
import { deskTimeline } from './desk-timeline.ts';
import * as trading from './desk-trading.ts';
import * as transfers from './desk-transfers.ts';
import * as underAge from './desk-under-age.ts';
import { viewCalls } from './desk-views.ts';

/** Every call of the operator's desk, by path. The page uses only the type. */
export const deskCalls = {
  '/desk/set-up': desk.deskSetUp,
  '/desk/set-up/finish': desk.deskFinishSetUp,
  '/desk/sign-in': desk.deskSignIn,
  '/desk/sandbox-staff': desk.deskSandboxStaff,
  '/desk/sign-in/passkey': passkeys.deskBeginPasskeySignIn,
  '/desk/sign-in/passkey/finish': passkeys.deskPasskeySignIn,
  '/desk/passkeys': passkeys.deskPasskeys,
  '/desk/passkeys/begin': passkeys.deskBeginPasskey,
  '/desk/passkeys/add': passkeys.deskAddPasskey,
  '/desk/passkeys/remove': passkeys.deskRemovePasskey,
  '/desk/sign-out': desk.deskSignOut,
  '/desk/me': desk.deskMe,
  '/desk/staff': desk.deskStaff,
  '/desk/staff/invite': desk.deskInvite,
  '/desk/staff/request-change': desk.deskRequestChange,
  '/desk/approvals': desk.deskApprovals,
  '/desk/approvals/decide': desk.deskDecide,
  '/desk/keys': keys.deskKeys,
  '/desk/keys/make': keys.deskMakeKey,
  '/desk/keys/revoke': keys.deskRevokeKey,
  '/desk/audit': desk.deskAudit,
  '/desk/audit/check': desk.deskCheckAudit,
  '/desk/players/search': players.deskSearch,
  '/desk/search': players.deskFind,
  '/desk/player': players.deskPlayer,
  '/desk/player/money': players.deskMoney,
  '/desk/player/bets': players.deskBets,
  '/desk/player/protection': players.deskProtection,
  '/desk/player/block': players.deskBlock,
  '/desk/player/exclude': players.deskExclude,
  '/desk/player/lift': players.deskLift,
  '/desk/player/sessions': players.deskSessions,
  '/desk/player/tax-certificate': players.deskTaxCertificate,
  '/desk/player/timeline': deskTimeline,
  '/desk/player/notes': players.deskNotes,
  '/desk/player/add-note': players.deskAddNote,
  '/desk/payouts': payouts.deskPayouts,
  '/desk/payouts/lanes': payouts.deskLanes,
  '/desk/payouts/switch-lane': payouts.deskSwitchLane,
  '/desk/payout': payouts.deskPayout,
  '/desk/payout/check': payouts.deskCheckPayout,
  '/desk/payout/hold': payouts.deskHoldPayout,
  '/desk/payout/release': payouts.deskReleasePayout,
  '/desk/payout/return': payouts.deskReturnPayout,
  '/desk/transfers': transfers.deskTransfers,
  '/desk/transfers/claim': transfers.deskClaim,
  '/desk/transfers/return': transfers.deskReturnTransfer,
  '/desk/player/adjust': transfers.deskAdjust,
  '/desk/reconciliation': reconciliation.deskReconciliation,
  '/desk/reconciliation/differences': reconciliation.deskDifferences,
  '/desk/reconciliation/explain': reconciliation.deskExplain,
  '/desk/reconciliation/compare': reconciliation.deskCompare,
  ...viewCalls,
  ...nowCalls,
  ...reportCalls,
  ...dayCalls,
  '/desk/player/linked': identity.deskLinked,
  '/desk/player/states': identity.deskPlayerStates,
  '/desk/player/set-state': identity.deskSetPlayerState,
  '/desk/identity/documents': identity.deskDocuments,
  '/desk/identity/document': identity.deskDocument,
  '/desk/identity/picture': identity.deskPicture,
  '/desk/identity/accept': identity.deskAcceptDocument,
  '/desk/identity/refuse': identity.deskRefuseDocument,
  '/desk/identity/likenesses': identity.deskLikenesses,
  '/desk/identity/decide-likeness': identity.deskDecideLikeness,
  '/desk/identity/register-likenesses': identity.deskRegisterLikenesses,
  '/desk/identity/decide-register-likeness': identity.deskDecideRegisterLikeness,
  '/desk/identity/under-age': underAge.deskUnderAge,
  '/desk/identity/return-deposit': underAge.deskReturnDeposit,
  '/desk/identity/resolve-under-age': underAge.deskResolveUnderAge,
  '/desk/complaints': complaints.deskCases,
  '/desk/complaint': complaints.deskCase,
  '/desk/complaint/change': complaints.deskChangeCase,
  '/desk/complaint/answer': complaints.deskAnswerCase,
  '/desk/complaint/open': complaints.deskOpenCase,
  '/desk/player/request-change': privacy.deskRequestForPlayer,
  '/desk/player/requests': privacy.deskPlayerRequests,
  '/desk/player/export': privacy.deskExportPlayer,
  '/desk/flags': flags.deskFlags,
  '/desk/flags/review': flags.deskReviewFlag,
  '/desk/disputes': flags.deskDisputes,
  '/desk/disputes/decide': flags.deskDecideDispute,
  '/desk/aml/reports': flags.deskAmlReports,
  '/desk/aml/reports/decide': flags.deskDecideReport,
  '/desk/aml/funds': flags.deskFunds,
  '/desk/aml/funds/decide': flags.deskDecideFunds,
  '/desk/bets': bets.deskFindBets,
  '/desk/booking': bets.deskBooking,
  '/desk/bet': bets.deskBet,
  '/desk/bet/file': bets.deskBetFile,
  '/desk/bet/void': bets.deskVoidBet,
  '/desk/round': bets.deskRound,
  '/desk/round/void': bets.deskVoidRound,
  '/desk/games': games.deskGames,
  '/desk/games/return': games.deskGameReturn,
  '/desk/games/switch': games.deskSwitchGame,
  '/desk/trading': trading.deskTrading,
  '/desk/trading/margins': trading.deskMargins,
  '/desk/trading/request-margin': trading.deskRequestMargin,
  '/desk/trading/exposure': trading.deskExposure,
  '/desk/trading/event': trading.deskEvent,
  '/desk/trading/profits': trading.deskProfits,
  '/desk/trading/rule': trading.deskRule,
  '/desk/trading/shift': trading.deskShift,
  '/desk/trading/preview-result': trading.deskPreviewResult,
  '/desk/trading/request-result': trading.deskRequestResult,
  '/desk/content': content.deskContent,
  '/desk/content/item': content.deskContentItem,
  '/desk/content/facts': content.deskContentFacts,
  '/desk/content/save': content.deskSaveContent,
  '/desk/content/withdraw': content.deskWithdrawContent,
} as const;

export type DeskCalls = typeof deskCalls;
