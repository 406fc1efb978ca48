import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { DESK_ERRORS, type DeskRefusal } from '../errors.ts';

/** Files that a node writes at once. */
const MAX_FILES = 4;

export interface SentFile {
  /** With its extension. */
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
}

export interface FileSender {
  /** Sends a file as it is read; a refusal where it is none, or four are being written. A consumer who leaves ends the reads. */
  send(reply: FastifyReply, prepare: () => Promise<SentFile | DeskRefusal>): Promise<FastifyReply>;
}

/** The files of one node: each holds a place from before it is prepared until its stream is closed. */
export function createSender(): FileSender {
  let open = 0;
  return {
    async send(reply, prepare) {
      if (open >= MAX_FILES) return sendRefusal(reply, DESK_ERRORS, 'exports_busy');
      open += 1;
      let file: SentFile | DeskRefusal;
      try {
        file = await prepare();
      } catch (error) {
        open -= 1;
        throw error;
      }
      if (typeof file === 'string') {
        open -= 1;
        return sendRefusal(reply, DESK_ERRORS, file);
      }
      file.stream.on('close', () => {
        open -= 1;
      });
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'no-store')
        .send(file.stream);
    },
  };
}
