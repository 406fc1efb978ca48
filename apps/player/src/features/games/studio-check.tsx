import { refetchAnswers, useAnswer } from '../../api/use-answer.ts';
import { RealityDialog } from '../../session/reality-dialog.tsx';

/** Interval between two requests while a studio's game is open. */
const POLL_CHECK_MS = 30_000;

/** The reality check over the game of a studio, which shows no own one: a studio's answers name no reason. */
export function StudioCheck() {
  const { data } = useAnswer(
    '/agent/play-state',
    {},
    { refetchOnMount: 'always', refetchInterval: POLL_CHECK_MS },
  );
  if (data?.data.isCheckDue !== true) return null;
  return <RealityDialog session={data.data.session} onChecked={() => refetchAnswers('/agent/play-state')} />;
}
