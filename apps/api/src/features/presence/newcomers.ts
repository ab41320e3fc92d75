import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { coalesced } from '../../platform/async/coalesced';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { OtherNodes } from '../../platform/realtime/other-nodes';
import { UsersReader } from '../users/users.reader';

const SIGNAL = 'accounts';
/** The delay where the account was created on another node and the signal is lost, or the database was unavailable. */
const CHECK_EVERY_MS = 2_500;

/** People who are connected to this node and had no account when last checked: no page could show them. */
@Injectable()
export class Newcomers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiting = new Map<string, () => void>();
  private timer: NodeJS.Timeout | undefined;
  /** One query at a time, for all who wait by then. */
  private readonly query = coalesced(() => this.announceKnown().catch(() => undefined));

  constructor(
    private readonly users: UsersReader,
    private readonly nodes: OtherNodes,
  ) {}

  onApplicationBootstrap(): void {
    this.nodes.subscribe(SIGNAL, () => void this.query());
    this.timer = setInterval(() => void this.query(), CHECK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.waiting.clear();
  }

  /** Calls back once this person has an account. */
  onceKnown(userId: string, announce: () => void): void {
    this.waiting.set(userId, announce);
    void this.query();
  }

  forget(userId: string): void {
    this.waiting.delete(userId);
  }

  @OnFact('account.created')
  checkEverywhere(): void {
    void this.query();
    this.nodes.publish(SIGNAL);
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
