import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventBus } from '../../../platform/events/event-bus';
import type { Caller } from '../../../platform/identity/caller';
import type { MirrorKey } from '../../../platform/realtime/mirror-changes.queries';
import { Mirrors } from '../../../platform/realtime/mirrors';
import type { NodeMirror } from '../../../platform/realtime/node-mirror';
import { allEndedSessions, endedAmong, type EndedSession } from './sessions.queries';

// Neither user ids nor session ids contain control characters.
const keyOf = (userId: string, sessionId: string) => `${userId}\n${sessionId}`;

/** The ended sessions as this node knows them, in memory, since every request checks them. */
@Injectable()
export class EndedSessionsReader {
  private keys = new Set<string>();
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

  has({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): boolean {
    return sessionId !== undefined && this.keys.has(keyOf(userId, sessionId));
  }

  /** Call after a change: resolves once this node has read it, and signals the other nodes. */
  refreshAllNodes(): Promise<void> {
    return this.mirror.refreshAllNodes();
  }

  private async readAll(): Promise<void> {
    const before = this.keys;
    const found: EndedSession[] = [];
    for await (const ended of allEndedSessions(this.database.manager)) found.push(...ended);
    this.keys = new Set(found.map(({ userId, id }) => keyOf(userId, id)));
    for (const { userId, id } of found) if (!before.has(keyOf(userId, id))) this.bus.publish('session.ended', { userId, sessionId: id });
  }

  /** What an erasure has removed names a person by a hash: nobody has such a user id, and what this node holds of them is harmless. */
  private async readChanged(keys: readonly MirrorKey[]): Promise<void> {
    const asked = keys.map(([userId = '', id = '']) => ({ userId, id }));
    const ended = await endedAmong(this.database.manager, asked);
    const found = new Set(ended.map(({ userId, id }) => keyOf(userId, id)));
    for (const { userId, id } of asked) if (!found.has(keyOf(userId, id))) this.keys.delete(keyOf(userId, id));
    for (const { userId, id } of ended) this.add(userId, id);
  }

  private add(userId: string, sessionId: string): void {
    if (this.keys.has(keyOf(userId, sessionId))) return;
    this.keys.add(keyOf(userId, sessionId));
    this.bus.publish('session.ended', { userId, sessionId });
  }
}
