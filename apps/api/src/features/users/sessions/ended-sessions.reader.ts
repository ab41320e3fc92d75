import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventBus } from '../../../platform/events/event-bus';
import type { Caller } from '../../../platform/identity/caller';
import { NodeMirror } from '../../../platform/realtime/node-mirror';
import { OtherNodes } from '../../../platform/realtime/other-nodes';
import { endedSessions, versionOfEnded } from './sessions.queries';

// Neither user ids nor session ids contain control characters.
const keyOf = (userId: string, sessionId: string) => `${userId}\n${sessionId}`;

/** The ended sessions as this node knows them, in memory, since every request checks them. */
@Injectable()
export class EndedSessionsReader implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private keys: ReadonlySet<string> = new Set();
  private readonly mirror: NodeMirror;

  constructor(
    { manager }: DataSource,
    private readonly bus: EventBus,
    nodes: OtherNodes,
  ) {
    this.mirror = new NodeMirror('sessions', nodes, {
      version: () => versionOfEnded(manager),
      read: async () => this.replaceAll(await endedSessions(manager)),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.mirror.start();
  }

  beforeApplicationShutdown(): void {
    this.mirror.stop();
  }

  has({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): boolean {
    return sessionId !== undefined && this.keys.has(keyOf(userId, sessionId));
  }

  /** Call after a change: resolves once this node has read it, and signals the other nodes. */
  refreshAllNodes(): Promise<void> {
    return this.mirror.refreshAllNodes();
  }

  private replaceAll(ended: readonly { userId: string; id: string }[]): void {
    const before = this.keys;
    this.keys = new Set(ended.map(({ userId, id }) => keyOf(userId, id)));
    for (const { userId, id } of ended) if (!before.has(keyOf(userId, id))) this.bus.publish('session.ended', { userId, sessionId: id });
  }
}
