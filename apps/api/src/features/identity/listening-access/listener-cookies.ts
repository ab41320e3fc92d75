import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { readSigned, signValue } from '../../../platform/encoding/signed-value';
import type { Caller } from '../../../platform/identity/caller';
import { clearedListenerCookie, listenerCookie, listenerCookieIn } from '../../../platform/identity/listener-cookie';
import { SuspendedPeople } from '../../../platform/identity/suspended-people';
import { tokenHash } from '../../../platform/identity/token-hash';
import { Mirrors } from '../../../platform/realtime/mirrors';
import { EndedSessionsReader } from '../../users/sessions/ended-sessions.reader';
import { RevokedTokens } from '../revoked-tokens/revoked-tokens';
import { ListeningKey } from '../../../platform/identity/listening-key';

/** Long enough that a paused song can go on after the laptop has slept over lunch. */
const LIFETIME_MS = 4 * 3_600_000;
const RENEWED_AFTER_MS = 15 * 60_000;

const content = z.object({
  /** Stays the same when the cookie is renewed, and is revoked when its browser signs out. */
  id: z.string(),
  userId: z.string(),
  sessionId: z.string().optional(),
  issuedAt: z.coerce.date().optional(),
  expiresAt: z.coerce.date(),
});
type Content = z.infer<typeof content>;

/** Gives the browsers of people who are signed in a cookie with which they read without a token: media, and what every listener gets. */
@Injectable()
export class ListenerCookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly key: ListeningKey,
    private readonly suspended: SuspendedPeople,
    private readonly ended: EndedSessionsReader,
    private readonly revoked: RevokedTokens,
    private readonly mirrors: Mirrors,
  ) {}

  /** Adds a cookie to the reply, unless the request has a recent one of this caller. */
  async renew({ userId, sessionId, issuedAt }: Caller, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const before = await this.read(headers.cookie);
    const isOwn = before?.userId === userId && before.sessionId === sessionId && this.isValid(before);
    const age = LIFETIME_MS - ((before?.expiresAt.getTime() ?? 0) - Date.now());
    if (isOwn && age < RENEWED_AFTER_MS) return;
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    const next: Content = { id: isOwn ? before.id : randomUUID(), userId, sessionId, issuedAt, expiresAt };
    reply.header('set-cookie', listenerCookie(signValue(next, await this.key.read()), expiresAt, this.config.publicUrl));
  }

  /** Whether the request has a cookie of a person who may still listen. Rejects with 503 while that is not known. */
  async admits({ headers }: FastifyRequest): Promise<boolean> {
    const found = await this.read(headers.cookie);
    if (found && !this.mirrors.areRead)
      throw new ServiceUnavailableException("We can't check your sign-in right now. Try again in a moment.");
    return found !== undefined && this.isValid(found);
  }

  /** Clears the request's cookie, and revokes it and those that it replaced. */
  async end({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('set-cookie', clearedListenerCookie(this.config.publicUrl));
    const found = await this.read(headers.cookie).catch(() => undefined);
    if (!found || !this.isValid(found)) return;
    const { id, userId, expiresAt } = found;
    await this.revoked.revoke({ userId, tokenHash: tokenHash(id), expiresAt });
  }

  private async read(cookies: string | undefined): Promise<Content | undefined> {
    const text = listenerCookieIn(cookies, this.config.publicUrl);
    return text === undefined ? undefined : content.safeParse(readSigned(text, await this.key.read())).data;
  }

  private isValid({ id, userId, sessionId, issuedAt, expiresAt }: Content): boolean {
    if (expiresAt.getTime() <= Date.now() || this.revoked.has(tokenHash(id))) return false;
    return !this.suspended.find(userId) && !this.ended.refuses({ userId, sessionId, issuedAt });
  }
}
