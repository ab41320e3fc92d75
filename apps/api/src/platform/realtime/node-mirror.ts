import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { coalesced } from '../async/coalesced';
import {
  endOf,
  latestStep,
  MOST_CHANGES_AT_ONCE,
  type MirrorKey,
  type MirrorName,
  type MirrorPosition,
  newsSince,
} from './mirror-changes.queries';
import type { OtherNodes } from './other-nodes';

/** From this age on, what a node holds is said to be old, and said again after each pause. */
const OLD_MS = 10_000;
const PAUSE_MS = 60_000;

export interface Mirrored {
  name: MirrorName;
  /** Replaces what the node holds by what the database holds now. */
  readAll: () => Promise<void>;
  /** Reads the rows with these keys. A key without a row was removed. */
  readChanged: (keys: readonly MirrorKey[]) => Promise<void>;
}

/**
 * Keeps what a node holds in memory up to date with the database: everything is read once, then what changes. While the database is unavailable
 * the last known state stays in effect.
 */
export class NodeMirror {
  private readonly logger = new Logger('Mirror');
  private position: MirrorPosition | undefined;
  private readAt: number | undefined;
  private readonly since = performance.now();
  private problem: string | undefined;
  private warnedAt = -Infinity;
  /** Resolves once everything that was committed before the call has been read, or could not be read. */
  readonly refresh = coalesced(() =>
    this.read().then(
      () => this.noteRead(),
      (error: unknown) => this.noteProblem(String(error)),
    ),
  );

  constructor(
    private readonly database: EntityManager,
    private readonly nodes: OtherNodes,
    private readonly mirrored: Mirrored,
  ) {
    nodes.subscribe(this.name, () => void this.refresh());
  }

  get name(): MirrorName {
    return this.mirrored.name;
  }

  get isRead(): boolean {
    return this.readAt !== undefined;
  }

  /** Milliseconds since the last time when this node knew everything. */
  get age(): number {
    return performance.now() - (this.readAt ?? this.since);
  }

  /** Call after a change: resolves once this node has read it, and signals the other nodes. */
  async refreshAllNodes(): Promise<void> {
    await this.refresh();
    this.nodes.publish(this.name);
  }

  /** To be called again and again: a read may also hang. */
  warnIfOld(): void {
    if (this.age < OLD_MS || performance.now() - this.warnedAt < PAUSE_MS) return;
    this.warnedAt = performance.now();
    const { name, problem = 'the database has not answered' } = this;
    this.logger.warn(`${name} have not been read for ${Math.round(this.age / 1_000)} s: ${problem}`);
  }

  private async read(): Promise<void> {
    let isComplete = false;
    while (!isComplete) isComplete = await this.readMore();
  }

  private async readMore(): Promise<boolean> {
    const { name } = this.mirrored;
    if (!this.position) {
      // What changes while everything is read comes after this step.
      const step = await latestStep(this.database, name);
      await this.mirrored.readAll();
      this.position = endOf(step);
    }
    const { since } = this.position;
    const { latest, isKnown, changes } = await newsSince(this.database, name, this.position);
    if (!isKnown) {
      this.position = undefined;
      return false;
    }
    if (changes.length > 0) await this.mirrored.readChanged(changes.map(({ key }) => key));
    const last = changes.at(-1);
    const isComplete = !last || changes.length < MOST_CHANGES_AT_ONCE;
    this.position = isComplete ? endOf(latest) : { since, ...last };
    return isComplete;
  }

  private noteRead(): void {
    if (this.problem !== undefined) this.logger.log(`${this.name} are read again`);
    this.problem = undefined;
    this.warnedAt = -Infinity;
    this.readAt = performance.now();
  }

  private noteProblem(problem: string): void {
    if (this.problem === undefined) this.logger.warn(`${this.name} can't be read, so this node does not know of changes: ${problem}`);
    this.problem = problem;
  }
}
