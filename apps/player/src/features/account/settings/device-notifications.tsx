import { Switch } from '@jara/ui/switch';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { canPush, deviceEndpoint, subscribe, unsubscribe } from './device-push.ts';
import { TEXTS } from './notification-texts.ts';

/** Shown where pushes are configured. The browser's permission is requested on the press alone. */
export function DeviceNotifications() {
  const [endpoint, setEndpoint] = useState<string | null>();
  useEffect(() => {
    deviceEndpoint().then(setEndpoint, () => setEndpoint(null));
  }, []);
  return endpoint === undefined ? null : <DeviceSwitch endpoint={endpoint} />;
}

/** The server knows whether the subscription of this browser, if any, is still the player's. */
function DeviceSwitch({ endpoint }: { endpoint: string | null }) {
  const device = useAnswer('/agent/push-key', endpoint === null ? {} : { endpoint }).data?.data;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isDenied, setDenied] = useState(false);
  const [busy, setBusy] = useState(false);
  if (device === undefined || device.publicKey === null) return null;
  const { publicKey, isSubscribed } = device;
  if (!canPush()) return <p className="pb-3 text-15 text-text-soft">{TEXTS.unsupported}</p>;

  async function choose(wanted: boolean, key: string) {
    setBusy(true);
    const result = await (wanted ? subscribe(key) : unsubscribe().then(() => 'off' as const)).catch(
      () => 'failed' as const,
    );
    setBusy(false);
    setDenied(result === 'denied');
    if (result === 'failed') toast.error(TEXTS.failed);
    if (result !== 'on' && result !== 'off') return;
    setChosen(wanted);
    toast.success(wanted ? TEXTS.deviceOn : TEXTS.deviceOff);
  }

  return (
    <Switch
      label={TEXTS.device}
      hint={isDenied ? TEXTS.denied : TEXTS.deviceHint}
      checked={chosen ?? isSubscribed}
      busy={busy}
      onChange={(wanted) => void choose(wanted, publicKey)}
    />
  );
}
