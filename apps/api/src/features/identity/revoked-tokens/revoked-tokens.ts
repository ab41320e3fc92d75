import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withTimeout } from '../../../platform/async/with-timeout';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { Caller } from '../../../platform/identity/caller';
import { SecurityLog } from '../../../platform/admission/security-log';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import { NodeMirror } from '../../../platform/realtime/node-mirror';
import { OtherNodes } from '../../../platform/realtime/other-nodes';
import { Sockets } from '../../../platform/realtime/sockets';

/** Limited because every node rereads all revoked tokens after a change. */
const CHANGES = { burst: 60, perHour: 240 };
/** Signing out does not wait longer for the database. */
const TIMEOUT_MS = 2_000;

/** Tokens whose session signed out before they expire, by their hash: in memory, since every request checks them. */
@Injectable()
export class RevokedTokens implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sign-in');
  private hashes: ReadonlySet<string> = new Set();
  private readonly mirror: NodeMirror;

  constructor(
    { manager }: DataSource,
    private readonly work: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly sockets: Sockets,
    private readonly security: SecurityLog,
    nodes: OtherNodes,
  ) {
    this.mirror = new NodeMirror('tokens', nodes, {
      version: () => versionOfRevoked(manager),
      read: async () => this.replaceAll(new Set(await revokedTokens(manager))),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.mirror.start();
  }

  beforeApplicationShutdown(): void {
    this.mirror.stop();
  }

  has(hash: string): boolean {
    return this.hashes.has(hash);
  }

  /** Resolves once this node refuses the token. Does not reject: what cannot be revoked now expires by itself. */
  async revoke({ userId, tokenHash, expiresAt }: Caller): Promise<void> {
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

  private replaceAll(hashes: ReadonlySet<string>): void {
    const before = this.hashes;
    this.hashes = hashes;
    for (const hash of hashes) if (!before.has(hash)) this.sockets.disconnectTokenOnThisNode(hash);
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
  if (added.length === 0) return false;
  // The row lock makes changes visible in the order of their versions, so that no node skips one.
  await transaction.query('UPDATE revoked_tokens_version SET version = version + 1');
  return true;
}

async function versionOfRevoked(database: EntityManager): Promise<string> {
  const [row] = await database.query<{ version: string }[]>('SELECT version FROM revoked_tokens_version');
  return row?.version ?? '';
}

async function revokedTokens(database: EntityManager): Promise<string[]> {
  const rows = await database.query<{ hash: string }[]>('SELECT hash FROM revoked_tokens WHERE expires_at > now()');
  return rows.map(({ hash }) => hash);
}
