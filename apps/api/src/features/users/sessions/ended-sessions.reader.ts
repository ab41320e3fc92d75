import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventBus } from '../../../platform/events/event-bus';
import { SignedOut } from '../../../platform/http/api-error';
import type { Caller } from '../../../platform/identity/caller';
import { SIGNED_OUT } from '../../../platform/identity/signed-out';
import type { MirrorKey } from '../../../platform/realtime/mirror-changes.queries';
import { Mirrors } from '../../../platform/realtime/mirrors';
import type { NodeMirror } from '../../../platform/realtime/node-mirror';
import { type EndedSession, EndedSessions } from './ended-sessions';
import { allEndedSessions, endedAmong, isRefused, livingSessionsOf } from './sessions.queries';

/** The ended sessions as this node knows them, in memory, since every request checks them. */
@Injectable()
export class EndedSessionsReader {
  private readonly sessions = new EndedSessions();
  private readonly mirror: NodeMirror;

  constructor(
    private readonly database: DataSource,
    private readonly bus: EventBus,
    mirrors: Mirrors,
  ) {
    this.mirror = mirrors.add({
      name: 'sessions',
      readAll: () => this.readAll(),
      readChanged: (keys) => this.readChanged(keys),
    });
  }

  /** Whether the caller's session was ended, or their token is older than that and of no session that goes on. */
  refuses(caller: Pick<Caller, 'userId' | 'sessionId' | 'issuedAt'>): boolean {
    return this.sessions.refuses(caller);
  }

  /**
   * Refuses a caller whose session was ended since this request was checked, on any node. For what would outlast the session; requires a lock
   * that ending sessions takes, too.
   */
  async refuseEnded(transaction: EntityManager, caller: Pick<Caller, 'userId' | 'sessionId' | 'issuedAt'>): Promise<void> {
    if (await isRefused(transaction, caller)) throw new SignedOut(SIGNED_OUT);
  }

  /** Call after a change: resolves once this node has read it, and signals the other nodes. */
  refreshAllNodes(): Promise<void> {
    return this.mirror.refreshAllNodes();
  }

  private async readAll(): Promise<void> {
    const read = new EndedSessions();
    for await (const ended of allEndedSessions(this.database.manager)) await this.addTo(read, ended);
    for (const userId of this.sessions.become(read)) this.bus.publish('sessions.ended', { userId });
  }

  /** What an erasure has removed names a person by a hash: nobody has such a user id, and what this node holds of them is harmless. */
  private async readChanged(keys: readonly MirrorKey[]): Promise<void> {
    const asked = keys.map(([userId = '', id = '']) => ({ userId, id }));
    const ended = await endedAmong(this.database.manager, asked);
    const found = new Set(ended.map(keyOf));
    for (const session of asked) if (!found.has(keyOf(session))) this.sessions.remove(session);
    for (const userId of await this.addTo(this.sessions, ended)) this.bus.publish('sessions.ended', { userId });
  }

  /** Returns the people for whom sessions are new. Those that go on are read first: else their tokens would be refused meanwhile. */
  private async addTo(sessions: EndedSessions, ended: readonly EndedSession[]): Promise<Set<string>> {
    const living = await livingSessionsOf(this.database.manager, [...new Set(ended.map(({ userId }) => userId))]);
    const changed = new Set(ended.filter((session) => sessions.add(session)).map(({ userId }) => userId));
    for (const session of living) sessions.addLiving(session);
    return changed;
  }
}

// Neither user ids nor session ids contain control characters.
const keyOf = ({ userId, id }: Pick<EndedSession, 'userId' | 'id'>) => `${userId}\n${id}`;
