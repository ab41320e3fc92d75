import { identityEndpoints } from '@chorus/contracts';
import { Controller, Inject } from '@nestjs/common';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { ContractController } from '../../platform/http/contract-controller';
import { bearerTokenOf } from '../../platform/identity/bearer-token';
import { clearedSocketCookie, socketCookie } from '../../platform/identity/socket-cookie';

@Controller()
export class IdentityController extends ContractController(identityEndpoints) {
  constructor(@Inject(CONFIG) { signIn, publicUrl, maxAudioBytes }: Config) {
    super({
      signInConfig: () => {
        const { issuer, clientId, scope, audience } = signIn;
        return { issuer, clientId, scope, audience: audience ?? null };
      },
      /** Reads only the token, so that it works before the user has a row, and while Redis and the provider are unavailable. */
      adminCheck: ({ caller, request, reply }) => {
        const token = bearerTokenOf(request.raw);
        if (token !== undefined) reply.header('set-cookie', socketCookie(token, caller.expiresAt, publicUrl));
        return caller.isAdmin ? { admin: true, maxAudioBytes } : { admin: false };
      },
      endSession: ({ reply }) => {
        reply.header('set-cookie', clearedSocketCookie(publicUrl));
        return { success: true };
      },
    });
  }
}
