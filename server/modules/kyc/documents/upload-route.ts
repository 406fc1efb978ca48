import { uploadDocument } from '@jara/contract/kyc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AuthGuard } from '../../../platform/http/auth-guard.ts';
import { TOO_MANY } from '../../../platform/http/fault.ts';
import { type App, inTurn } from '../../../platform/http/http.ts';
import { sendRefusal, sendStatus } from '../../../platform/http/refusal.ts';
import { KYC_ERRORS } from '../errors.ts';
import type { Kyc } from '../types.ts';

type Fields = z.output<typeof uploadDocument.body>;

const BEARER = /^Bearer (.+)$/i;

/**
 * The upload of a picture. Its body is the picture: the fields of other calls' bodies come from the header and the query, so that the call is admitted, counted
 * and charged as others are. The handler reads the picture once the session is known.
 */
export function registerUpload(app: App, kyc: Kyc, authGuard: AuthGuard): void {
  const upload = authGuard.requirePlayer(
    async ({ playerId }, { kind, requestId }: Fields, { raw }, reply) => {
      const uploaded = await kyc.uploadDocument(playerId, { kind, requestId }, raw);
      if (uploaded.ok) return { status: 200 as const, data: uploaded.document };
      // The rest is discarded as it comes: a connection that is closed at once loses the answer on its way.
      raw.resume();
      return sendRefusal(reply, KYC_ERRORS, uploaded);
    },
  );
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, _content, done) => done(null, fieldsOf(request)));
    scope.post(
      uploadDocument.path,
      { schema: { hide: true, body: uploadDocument.body } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const fields = request.body as Fields;
        const answer = await inTurn(request, () => upload(fields, request, reply), fields);
        if (answer === null) return sendStatus(reply, TOO_MANY);
        return reply.sent ? reply : reply.type('application/json').send(JSON.stringify(answer));
      },
    );
  });
}

function fieldsOf({ headers, query }: FastifyRequest): object {
  const { kind, requestId } = query as Readonly<Record<string, unknown>>;
  return { token: BEARER.exec(headers.authorization ?? '')?.[1] ?? '', kind, requestId };
}
