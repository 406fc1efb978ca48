import { useState } from 'react';

/** Launches clients: the one with this number, from 1. */
export interface Launcher {
  launch(at: number): string;
}

/** A client of the server, in a frame of its own. */
export interface OpenDevice {
  readonly at: number;
  /** Of its launch; another code is another client. */
  readonly code: string;
}

export interface Devices {
  readonly list: readonly OpenDevice[];
  /** The launch that holds the session. */
  readonly newestCode: string;
  open(): void;
  close(at: number): void;
  /** Discards the client and opens it again, as a player would. */
  reopen(code: string): void;
  reopenAll(): void;
}

/** The open clients of the server. */
export function useDevices(server: Launcher): Devices {
  const [{ list, newestCode }, setOpened] = useState(() => {
    const code = server.launch(1);
    return { list: [{ at: 1, code }] as readonly OpenDevice[], newestCode: code };
  });

  function relaunch(which: (device: OpenDevice) => boolean): void {
    const next = list.map((device) =>
      which(device) ? { ...device, code: server.launch(device.at) } : device,
    );
    setOpened({ list: next, newestCode: next.findLast(which)?.code ?? newestCode });
  }

  return {
    list,
    newestCode,
    open() {
      const at = (list.at(-1)?.at ?? 0) + 1;
      const code = server.launch(at);
      setOpened({ list: [...list, { at, code }], newestCode: code });
    },
    close: (at) =>
      setOpened({
        newestCode,
        list: list.length === 1 ? list : list.filter((device) => device.at !== at),
      }),
    reopen: (code) => relaunch((device) => device.code === code),
    reopenAll: () => relaunch(() => true),
  };
}
