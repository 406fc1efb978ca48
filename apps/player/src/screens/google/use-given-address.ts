import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Hands the address that Google gave, and that brought the person here, to the form; once for each time it did. */
export function useGivenAddress(fillIn: (emailAddress: string) => void): void {
  const { key, state } = useLocation();
  const fill = useEffectEvent(fillIn);
  useEffect(() => {
    const { emailAddress } = (state ?? {}) as { emailAddress?: unknown };
    if (key !== '' && typeof emailAddress === 'string' && emailAddress !== '') fill(emailAddress);
  }, [key, state]);
}
