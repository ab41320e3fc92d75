import {
  LISTENBRAINZ,
  LONGEST_SCROBBLE_NAME,
  type Scrobbling,
  type ScrobblingConnection,
  type ScrobblingCredentials,
} from '@chorus/contracts';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { cleanLine } from '../../platform/encoding/clean-text';
import { InvalidRequest } from '../../platform/http/api-error';
import { Jobs } from '../../platform/jobs/jobs';
import { KeptSecretsReader } from '../accounts/keys/kept-secrets.reader';
import { UsersReader } from '../users/users.reader';
import { scrobbleRoot } from './scrobble-address';
import { ScrobbleConnectionEntity } from './scrobble-connection.entity';
import { sendScrobbles } from './scrobble-jobs';
import { type Destination, ScrobbleServer } from './scrobble-server';
import { countWaiting } from './scrobbles.queries';
import { aboutToken } from './sealed-token';

/** Each check makes a request to an address that the person names. */
const CHECKS: Allowance = { burst: 10, perHour: 30 };

const UNAVAILABLE = 'Scrobbling isn’t available here yet. An admin has to set ACCOUNTS_KEY first.';

/** ListenBrainz answers `valid: false` with status 200; others answer 401. */
const validation = z.object({ valid: z.boolean(), user_name: z.optional(z.string()) });

@Injectable()
export class ScrobblingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly users: UsersReader,
    private readonly secrets: KeptSecretsReader,
    private readonly server: ScrobbleServer,
    private readonly limiter: RateLimiter,
    private readonly jobs: Jobs,
  ) {}

  async read(userId: string): Promise<Scrobbling> {
    const { manager } = this.database;
    const connection = await manager.findOneBy(ScrobbleConnectionEntity, { userId });
    const waiting = connection ? await countWaiting(manager, userId) : 0;
    return { isAvailable: this.secrets.isAvailable, connection: connection && toConnection(connection, waiting) };
  }

  async check(userId: string, credentials: ScrobblingCredentials): Promise<{ userName: string }> {
    return { userName: await this.nameAt(userId, this.destinationOf(credentials)) };
  }

  async connect(userId: string, credentials: ScrobblingCredentials): Promise<Scrobbling> {
    if (!this.secrets.isAvailable) throw new ConflictException(UNAVAILABLE);
    const { server, token } = this.destinationOf(credentials);
    const userName = await this.nameAt(userId, { server, token });
    const id = randomUUID();
    const { keyId, sealed: sealedToken } = await this.secrets.seal(token, aboutToken(userId, id));
    await this.database.transaction(async (transaction) => {
      await this.users.refuseDeleted(transaction, userId);
      // The claim stays: its sender settles what it has sent and then reads the queue with the new token.
      const fresh = { paused: null, failures: 0, retryAt: null, singly: 0, refused: 0, dropped: 0, lastSentAt: null };
      const connection = { userId, id, server, userName, keyId, sealedToken, connectedAt: new Date(), ...fresh };
      await transaction.upsert(ScrobbleConnectionEntity, connection, ['userId']);
      await this.jobs.send(sendScrobbles, { userId }, { database: transaction });
    });
    return this.read(userId);
  }

  async disconnect(userId: string): Promise<Scrobbling> {
    await this.database.manager.delete(ScrobbleConnectionEntity, { userId });
    return this.read(userId);
  }

  private destinationOf({ server, token }: ScrobblingCredentials): Destination {
    const root = scrobbleRoot(server ?? LISTENBRAINZ, this.config.scrobbleServers);
    if (root === undefined)
      throw new InvalidRequest([
        { path: 'server', message: 'Must start with https:// and lead to a public server, unless your admin allows another one' },
      ]);
    return { server: root, token };
  }

  private async nameAt(userId: string, destination: Destination): Promise<string> {
    const waitMs = await this.limiter.consume(`scrobbling:${userId}`, CHECKS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
    const { host } = new URL(destination.server);
    const answer = await this.server.validate(destination, this.jobs.stopping);
    if (!answer) throw new ConflictException(`${host} can’t be reached. Check the address, or try again later.`);
    const found = validation.safeParse(answer.body).data;
    if (answer.status === 401 || answer.status === 403 || found?.valid === false)
      throw new ConflictException(`${host} doesn’t accept this token.`);
    if (answer.status !== 200 || !found) throw new ConflictException(`${host} doesn’t answer like a scrobble server. Check the address.`);
    return cleanLine(found.user_name, LONGEST_SCROBBLE_NAME) ?? '';
  }
}

/** A reason stored by a later release is a pause all the same: the person has to connect again. */
const pauseOf = (paused: string | null): ScrobblingConnection['paused'] =>
  paused === null ? null : paused === 'tokenLost' ? 'tokenLost' : 'tokenRefused';

const toConnection = (connection: ScrobbleConnectionEntity, waiting: number): ScrobblingConnection => ({
  server: connection.server,
  userName: connection.userName,
  connectedAt: connection.connectedAt.toISOString(),
  paused: pauseOf(connection.paused),
  waiting,
  isFailing: connection.failures > 0,
  lastSentAt: connection.lastSentAt?.toISOString() ?? null,
  refused: connection.refused,
  dropped: connection.dropped,
});
