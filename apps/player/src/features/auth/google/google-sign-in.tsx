import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { requestPublic } from '../../../api/send.ts';
import type { LoginData } from '../../../session/session.ts';

const GoogleButton = lazy(() => import('./google-button.tsx').then((m) => ({ default: m.GoogleButton })));

interface Offer {
  readonly clientId: string;
  readonly scriptUrl: string;
}

/** Signing in with Google where the operator offers it; elsewhere nothing is loaded from Google. */
export function GoogleSignIn({ onEntered }: { onEntered: (data: LoginData) => void }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let left = false;
    void requestPublic('/agent/sign-in-options').then((sent) => {
      if (!left && sent.ok) setOffer(sent.answer.data.google);
    });
    return () => {
      left = true;
    };
  }, []);
  if (offer === null) return null;
  return (
    <Suspense>
      <GoogleButton {...offer} onEntered={onEntered} />
    </Suspense>
  );
}

/** Fills the form with the address from Google's credential, once for each navigation that carries one. */
export function useGivenAddress(fillIn: (emailAddress: string) => void): void {
  const { key, state } = useLocation();
  const fill = useEffectEvent(fillIn);
  useEffect(() => {
    const { emailAddress } = (state ?? {}) as { emailAddress?: unknown };
    if (key !== '' && typeof emailAddress === 'string' && emailAddress !== '') fill(emailAddress);
  }, [key, state]);
}
