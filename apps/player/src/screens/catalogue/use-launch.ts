import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/session.ts';
import { toast } from '../../toast.ts';
import { openGame } from './launch.ts';
import { type Place, placePath } from './place.ts';
import { TEXTS } from './texts.ts';

export interface Launching {
  /** The game being opened, if one is. */
  readonly busyId: string | null;
  /** Opens a game at a place of the catalogue at `base`; a visitor logs in first. */
  launch(gameId: string, base: string, place: Place): Promise<void>;
}

/** Opening games by a tap. What comes after the person has gone elsewhere is left alone. */
export function useLaunch(): Launching {
  const navigate = useNavigate();
  const { isLogin } = useSession();
  const [busyId, setBusyId] = useState<string | null>(null);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function launch(gameId: string, base: string, place: Place): Promise<void> {
    if (!isLogin) return navigate('/login?from=Virtual');
    if (busyId !== null) return;
    toast.prepare();
    setBusyId(gameId);
    const opened = await openGame(gameId);
    if (!isHere.current) return;
    setBusyId(null);
    if (opened.ok) {
      toast.success(TEXTS.launched);
      await navigate(placePath(base, place, { id: gameId, url: opened.url }));
    } else if (opened.kind === 'refused') {
      toast.error(opened.message || TEXTS.launchFailed);
    }
  }

  return { busyId, launch };
}
