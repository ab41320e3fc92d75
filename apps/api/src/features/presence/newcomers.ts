import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { OtherNodes } from '../../platform/realtime/other-nodes';
import { UsersReader } from '../users/users.reader';

const SIGNAL = 'accounts';
/** The delay where the account was created on another node and the signal is lost, or the database was unavailable. */
const CHECK_EVERY_MS = 2_500;

/** People who are connected to this node and were not found to have an account yet: no page could show them. */
@Injectable()
export class Newcomers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiting = new Map<string, () => void>();
  private current = Promise.resolve();
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly users: UsersReader,
    private readonly nodes: OtherNodes,
  ) {}

  onApplicationBootstrap(): void {
    this.nodes.subscribe(SIGNAL, () => this.check());
    this.timer = setInterval(() => this.check(), CHECK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.waiting.clear();
  }

  /** Calls back once this person has an account. */
  onceKnown(userId: string, announce: () => void): void {
    this.waiting.set(userId, announce);
    this.check();
  }

  forget(userId: string): void {
    this.waiting.delete(userId);
  }

  @OnFact('account.created')
  checkEverywhere(): void {
    this.check();
    this.nodes.publish(SIGNAL);
  }

  /** One query at a time, for all who wait by then. */
  private check(): void {
    this.next ??= this.current.then(() => {
      this.next = undefined;
      this.current = this.announceKnown().catch(() => undefined);
      return this.current;
    });
  }

  private async announceKnown(): Promise<void> {
    if (this.waiting.size === 0) return;
    for (const userId of await this.users.knownAmong([...this.waiting.keys()])) {
      const announce = this.waiting.get(userId);
      this.waiting.delete(userId);
      announce?.();
    }
  }
}
