import { identityEndpoints } from '@chorus/contracts';
import { Controller, Inject, Logger } from '@nestjs/common';
import { withTimeout } from '../../platform/async/with-timeout';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { ContractController } from '../../platform/http/contract-controller';
import { bearerTokenOf } from '../../platform/identity/bearer-token';
import { clearedSessionCookies, sessionCookies, sessionIdIn } from '../../platform/identity/session-cookie';
import { clearedSocketCookies, socketCookie } from '../../platform/identity/socket-cookie';
import { SessionsWriter } from '../users/sessions/sessions.writer';
import { ListenerCookies } from './listening-access/listener-cookies';
import { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { randomUUID } from 'node:crypto';

/** How long forgetting the session may take. Revoking the token may take as long, and the page waits for 3 s. */
const FORGETTING_TIMEOUT_MS = 2_000;

@Controller()
export class IdentityController extends ContractController(identityEndpoints) {
  constructor(
    @Inject(CONFIG) { signIn, publicUrl, maxAudioBytes, listening }: Config,
    sessions: SessionsWriter,
    revoked: RevokedTokens,
    cookies: ListenerCookies,
  ) {
    const isClosed = listening !== 'everyone';
    const logger = new Logger('Sign-in');
    const forget = async (id: string | undefined) => {
      if (id !== undefined) await sessions.forget(id).catch((error: unknown) => logger.debug(`session not forgotten: ${String(error)}`));
    };
    super({
      signInConfig: () => {
        const { issuer, clientId, scope, audience, accounts } = signIn;
        return { issuer, clientId, scope, audience: audience ?? null, ...(accounts === 'own' && { ownAccounts: true }) };
      },
      /** Reads only the token, so that it works before the user has a row, and while Redis and the provider are unavailable. */
      adminCheck: async ({ caller, request, reply }) => {
        const token = bearerTokenOf(request.raw);
        const id = caller.sessionId ?? randomUUID();
        if (token !== undefined)
          reply.header('set-cookie', [socketCookie(token, caller.expiresAt, publicUrl), ...sessionCookies(id, publicUrl)]);
        if (isClosed) await cookies.renew({ ...caller, sessionId: id }, request, reply);
        return { ...(caller.isAdmin ? { admin: true, maxAudioBytes } : { admin: false }), ...(isClosed && { listening }) };
      },
      endSession: async ({ caller, request, reply }) => {
        reply.header('set-cookie', [...clearedSocketCookies(publicUrl), ...clearedSessionCookies(publicUrl)]);
        // Both run at once: the token must not stay valid while the session cannot be forgotten.
        await Promise.all([
          withTimeout(forget(sessionIdIn(request.headers.cookie)), FORGETTING_TIMEOUT_MS),
          caller && revoked.revoke(caller),
          isClosed && cookies.end(request, reply),
        ]);
        return { success: true };
      },
    });
  }
}
