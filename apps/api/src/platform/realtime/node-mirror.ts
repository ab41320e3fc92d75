import { Logger } from '@nestjs/common';
import { coalesced } from '../async/coalesced';
import type { OtherNodes } from './other-nodes';

/** Poll interval, and so the delay while signals are lost because Redis is unavailable. */
const REFRESH_EVERY_MS = 2_500;

interface Mirrored {
  /** Changes with every change. */
  version: () => Promise<string>;
  read: () => Promise<void>;
}

/**
 * Keeps what a node holds in memory up to date with the database. Nodes signal changes to each other and also poll; while the database is
 * unavailable the last known state stays in effect.
 */
export class NodeMirror {
  private readonly logger = new Logger('Mirror');
  private version: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Resolves once everything that was committed before the call has been read. */
  private readonly refresh = coalesced(() =>
    this.readChanges().catch((error: unknown) => this.logger.debug(`${this.name} not read: ${String(error)}`)),
  );

  constructor(
    private readonly name: string,
    private readonly nodes: OtherNodes,
    private readonly mirrored: Mirrored,
  ) {}

  /** Resolves once the state has been read. */
  async start(): Promise<void> {
    this.nodes.subscribe(this.name, () => void this.refresh());
    this.timer = setInterval(() => void this.refresh(), REFRESH_EVERY_MS).unref();
    await this.refresh();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Call after a change: resolves once this node has read it, and signals the other nodes. */
  async refreshAllNodes(): Promise<void> {
    await this.refresh();
    this.nodes.publish(this.name);
  }

  private async readChanges(): Promise<void> {
    const version = await this.mirrored.version();
    if (version === this.version) return;
    await this.mirrored.read();
    this.version = version;
  }
}
