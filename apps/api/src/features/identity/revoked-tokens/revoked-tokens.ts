import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withTimeout } from '../../../platform/async/with-timeout';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { Caller } from '../../../platform/identity/caller';
import { SecurityLog } from '../../../platform/admission/security-log';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import { Mirrors } from '../../../platform/realtime/mirrors';
import type { NodeMirror } from '../../../platform/realtime/node-mirror';
import { Sockets } from '../../../platform/realtime/sockets';

/** Limited because every node reads each change. */
const CHANGES = { burst: 60, perHour: 240 };
const FORGET_EVERY_MS = 60_000;
/** Signing out does not wait longer for the database. */
const TIMEOUT_MS = 2_000;

/** Tokens whose session signed out before they expire, by their hash: in memory, since every request checks them. */
@Injectable()
export class RevokedTokens {
  private readonly logger = new Logger('Sign-in');
  /** When each expires, by its hash. */
  private readonly expiries = new Map<string, number>();
  private forgottenAt = 0;
  private readonly mirror: NodeMirror;

  constructor(
    { manager }: DataSource,
    private readonly work: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly sockets: Sockets,
    private readonly security: SecurityLog,
    mirrors: Mirrors,
  ) {
    this.mirror = mirrors.add({
      name: 'tokens',
      readAll: async () => this.add(await revokedTokens(manager)),
      readChanged: async (keys) => this.add(await revokedAmong(manager, keys.flat())),
    });
  }

  has(hash: string): boolean {
    return this.expiries.has(hash);
  }

  /** Resolves once this node refuses the token. Does not reject: what cannot be revoked now expires by itself. */
  async revoke({ userId, tokenHash, expiresAt }: Pick<Caller, 'userId' | 'tokenHash' | 'expiresAt'>): Promise<void> {
    const revoked = this.save(userId, { hash: tokenHash, expiresAt });
    await withTimeout(
      revoked.catch((error: unknown) =>
        this.logger.warn(`a token stays valid until it expires, though its session signed out: ${String(error)}`),
      ),
      TIMEOUT_MS,
    );
  }

  private async save(userId: string, token: { hash: string; expiresAt: Date }): Promise<void> {
    if ((await this.limiter.consume(`sign-outs:${userId}`, CHANGES, 1)) > 0) {
      this.security.limitReached('sign-outs', { userId });
      return;
    }
    if (await this.work.run((transaction) => revokeToken(transaction, token))) await this.mirror.refreshAllNodes();
  }

  /** A revoked token stays revoked until it expires, so nothing else is ever removed. */
  private add(tokens: readonly RevokedToken[]): void {
    this.forgetExpired();
    for (const { hash, expiresAt } of tokens) {
      if (!this.expiries.has(hash)) this.sockets.disconnectTokenOnThisNode(hash);
      this.expiries.set(hash, expiresAt.getTime());
    }
  }

  private forgetExpired(): void {
    const now = Date.now();
    if (now - this.forgottenAt < FORGET_EVERY_MS) return;
    this.forgottenAt = now;
    for (const [hash, expiresAt] of this.expiries) if (expiresAt < now) this.expiries.delete(hash);
  }
}

interface RevokedToken {
  hash: string;
  expiresAt: Date;
}

/** Also deletes the expired ones. Returns false if the token was revoked before. */
async function revokeToken(transaction: EntityManager, { hash, expiresAt }: RevokedToken): Promise<boolean> {
  await transaction.query('DELETE FROM revoked_tokens WHERE expires_at < now()');
  const added = await transaction.query<unknown[]>(
    'INSERT INTO revoked_tokens (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING hash',
    [hash, expiresAt],
  );
  return added.length > 0;
}

const revokedTokens = (database: EntityManager): Promise<RevokedToken[]> =>
  database.query('SELECT hash, expires_at AS "expiresAt" FROM revoked_tokens WHERE expires_at > now()');

const revokedAmong = (database: EntityManager, hashes: readonly string[]): Promise<RevokedToken[]> =>
  database.query('SELECT hash, expires_at AS "expiresAt" FROM revoked_tokens WHERE hash = ANY ($1)', [hashes]);
