import { Switch } from '@jara/ui/switch';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { canPush, isSubscribed, subscribe, unsubscribe } from './device-push.ts';
import { TEXTS } from './notification-texts.ts';

/** Shown where pushes are configured. The browser's permission is requested on the press alone. */
export function DeviceNotifications() {
  const publicKey = useAnswer('/agent/push-key', {}).data?.data.publicKey ?? null;
  const [isOn, setOn] = useState(false);
  const [isDenied, setDenied] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (canPush()) isSubscribed().then(setOn, () => undefined);
  }, []);
  if (publicKey === null) return null;
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
    setOn(wanted);
    toast.success(wanted ? TEXTS.deviceOn : TEXTS.deviceOff);
  }

  return (
    <Switch
      label={TEXTS.device}
      hint={isDenied ? TEXTS.denied : TEXTS.deviceHint}
      checked={isOn}
      busy={busy}
      onChange={(wanted) => void choose(wanted, publicKey)}
    />
  );
}
