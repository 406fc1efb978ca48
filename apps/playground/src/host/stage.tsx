import { Button } from '@jara/ui/button';
import { DEVICES } from '../devices.ts';
import { writeFrameAddress } from '../frame/frame-address.ts';
import { TEXTS } from '../texts.ts';
import type { Devices, OpenDevice } from './use-devices.ts';

export interface StageProps {
  readonly gameId: string;
  readonly title: string;
  readonly deviceId: string;
  readonly isPidgin: boolean;
  readonly devices: Devices;
  frameRef(code: string): (frame: HTMLIFrameElement | null) => void;
}

/** The clients, each on a screen of its own. */
export function Stage(props: StageProps) {
  const { devices } = props;
  return (
    <div className="flex min-w-0 flex-wrap justify-center-safe gap-6 overflow-x-auto rounded-xl bg-sunken p-4">
      {devices.list.map((device) => (
        <Screen key={device.at} {...props} device={device} />
      ))}
    </div>
  );
}

function Screen(props: StageProps & { readonly device: OpenDevice }) {
  const { gameId, title, deviceId, isPidgin, devices, frameRef, device } = props;
  const size = DEVICES.find(({ id }) => id === deviceId);
  const name = TEXTS.deviceTitle(title, device.at);
  return (
    <figure className={size === undefined ? 'w-full' : 'shrink-0'}>
      <iframe
        key={device.code}
        ref={frameRef(device.code)}
        title={name}
        src={writeFrameAddress({ gameId, code: device.code, isPidgin })}
        width={size?.widthPx}
        height={size?.heightPx}
        className={`box-content rounded-2xl border-8 border-ink bg-ink ${size === undefined ? 'box-border! h-[52rem] w-full' : 'max-w-none'}`}
      />
      {devices.list.length > 1 ? (
        <figcaption className="flex items-center justify-between gap-3">
          <span className="text-13 text-text-soft">{name}</span>
          <Button variant="quiet" onClick={() => devices.close(device.at)}>
            {TEXTS.closeDevice}
          </Button>
        </figcaption>
      ) : null}
    </figure>
  );
}
