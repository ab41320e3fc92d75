import { identityEndpoints, type ResponseOf } from '@chorus/contracts';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { bearerTokenOf } from '../../platform/identity/bearer-token';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { clearedSocketCookie, socketCookie } from '../../platform/identity/socket-cookie';

@Controller()
export class IdentityController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Endpoint(identityEndpoints.signInConfig)
  signInConfig(): ResponseOf<typeof identityEndpoints.signInConfig> {
    const { issuer, clientId, scope, audience } = this.config.signIn;
    return { issuer, clientId, scope, audience: audience ?? null };
  }

  /** Reads only the token, so that it works before the user has a row, and while Redis and the provider are unavailable. */
  @Endpoint(identityEndpoints.adminCheck)
  adminCheck(
    @CurrentPerson() person: Person,
    @Req() { raw }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ResponseOf<typeof identityEndpoints.adminCheck> {
    const token = bearerTokenOf(raw);
    if (token !== undefined) reply.header('set-cookie', socketCookie(token, person.expiresAt, this.config.publicUrl));
    return { admin: person.isAdmin };
  }

  @Endpoint(identityEndpoints.endSession)
  endSession(@Res({ passthrough: true }) reply: FastifyReply): ResponseOf<typeof identityEndpoints.endSession> {
    reply.header('set-cookie', clearedSocketCookie(this.config.publicUrl));
    return { success: true };
  }
}
