import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { log } from '../../../browser/log.ts';
import { toast } from '../../../browser/toast.ts';
import { paths } from '../../../navigation/paths.ts';
import { keptDevice } from '../../../session/kept-device.ts';
import type { LoginData } from '../../../session/session.ts';
import { addressIn, type GoogleCredential } from './credential.ts';
import { loadGoogle } from './google-script.ts';
import { setPendingCredential } from './link.ts';
import { drawNonce } from './nonce.ts';
import { TEXTS } from './texts.ts';

/** Bounds of the width of Google's button. */
const WIDEST_PX = 400;
const NARROWEST_PX = 200;

interface GoogleButtonProps {
  readonly clientId: string;
  readonly scriptUrl: string;
  onEntered(data: LoginData): void;
}

/** Google's own button: Google renders it and its window, this component handles its outcome. Nothing is shown until it has loaded. */
export function GoogleButton({ clientId, scriptUrl, onEntered }: GoogleButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const enter = useEffectEvent(useEnter(onEntered));

  useEffect(() => {
    let left = false;
    Promise.all([loadGoogle(scriptUrl), drawNonce()]).then(
      ([google, { rawNonce, nonce }]) => {
        const parent = container.current;
        if (left || parent === null) return;
        google.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => void enter({ credential, rawNonce }),
          ux_mode: 'popup',
          auto_select: false,
        });
        google.renderButton(parent, {
          type: 'standard',
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline',
          size: 'large',
          text: 'continue_with',
          width: Math.min(WIDEST_PX, Math.max(NARROWEST_PX, parent.clientWidth)),
          locale: 'en',
        });
      },
      (error: unknown) => {
        log('Could not load the sign-in of Google', error);
        setUnavailable(true);
      },
    );
    return () => {
      left = true;
    };
  }, [clientId, scriptUrl]);

  if (isUnavailable) return null;
  return (
    <div className="mt-1">
      <p className="flex items-center gap-3 text-13 text-text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {TEXTS.or}
      </p>
      <div ref={container} className="mt-3 flex min-h-12 justify-center" />
    </div>
  );
}

/**
 * Logs in a player whom the server knows by the credential, and sends others to the sign-up or the login. It is no form and so not on
 * `useSubmit`: the button is Google's, and most refusals lead to a next step (decision 034).
 */
function useEnter(onEntered: (data: LoginData) => void): (given: GoogleCredential) => Promise<void> {
  const navigate = useNavigate();
  return async (given) => {
    const sent = await send('/agent/google-login', { ...given, device: keptDevice() });
    if (sent.ok) return onEntered(sent.answer.data);
    if (sent.kind === 'network') return toast.error(TEXTS.unreached);
    const state = { emailAddress: addressIn(given.credential) };
    if (sent.code === 'not_registered') {
      // The account may have the address without confirming it: then the login links it.
      setPendingCredential(given);
      toast.info(sent.message);
      await navigate(paths.signUp, { state });
    } else if (sent.code === 'email_unproven') {
      setPendingCredential(given);
      toast.info(sent.message);
      await navigate(paths.login, { state });
    } else toast.error(TEXTS.failed(sent.message || 'none'));
  };
}
