import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics';
import { forgetOldChanges } from './mirror-changes.queries';
import { type Mirrored, NodeMirror } from './node-mirror';
import { OtherNodes } from './other-nodes';

/** How late a node learns of a change while signals are lost because Redis is unavailable. */
const POLL_EVERY_MS = 2_500;
const FORGET_EVERY_MS = 3_600_000;

/** What this node holds in memory of the database, since every request asks for it. */
@Injectable()
export class Mirrors implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mirror');
  private readonly mirrors: NodeMirror[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly nodes: OtherNodes,
    metrics: Metrics,
  ) {
    const ages = () => this.mirrors.map((mirror) => [mirror.name, mirror.age / 1_000] as const);
    metrics.watchEach('chorus_mirror_age_seconds', 'Time since this node last knew everything of a kind', 'mirror', ages);
  }

  /** Call it in a constructor: what is added is read before the node listens. */
  add(mirrored: Mirrored): NodeMirror {
    const mirror = new NodeMirror(this.database.manager, this.nodes, mirrored);
    this.mirrors.push(mirror);
    return mirror;
  }

  /** False until each was read once: before that, nobody would be suspended, blocked or signed out. */
  get areRead(): boolean {
    return this.mirrors.every(({ isRead }) => isRead);
  }

  async onApplicationBootstrap(): Promise<void> {
    const polls = setInterval(() => void this.poll(), POLL_EVERY_MS).unref();
    this.timers.push(polls, setInterval(() => this.forget(), FORGET_EVERY_MS).unref());
    await this.poll();
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Resolves once this node has read everything that was committed before the call, or could not read it. */
  async poll(): Promise<void> {
    for (const mirror of this.mirrors) mirror.warnIfOld();
    await Promise.all(this.mirrors.map(({ refresh }) => refresh()));
  }

  private forget(): void {
    forgetOldChanges(this.database.manager).catch((error: unknown) =>
      this.logger.warn(`old changes are not forgotten, and will be in an hour: ${String(error)}`),
    );
  }
}
