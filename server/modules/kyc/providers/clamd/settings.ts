import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface ClamdSettings {
  readonly host: string;
  readonly port: number;
}

const MAX_PORT = 65_535;

export const clamdSettings = defineSettings({
  variables: {
    CLAMD_ADDRESS: z
      .string()
      .regex(/^[\w.-]{1,253}:\d{1,5}$/, 'must be a host and a port, such as 127.0.0.1:3310')
      .optional(),
  },
  refusals: ({ CLAMD_ADDRESS: address = '' }) =>
    Number(address.split(':')[1] ?? 1) > MAX_PORT ? ['CLAMD_ADDRESS has a port above 65535.'] : [],
  read({ CLAMD_ADDRESS: address }): ClamdSettings | null {
    if (address === undefined) return null;
    const [host = '', port = ''] = address.split(':');
    return { host, port: Number(port) };
  },
});
