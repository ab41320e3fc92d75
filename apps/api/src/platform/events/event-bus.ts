import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DomainEvents, FactName, FactOf } from './domain-events';

export type FactListener<Name extends FactName> = (fact: DomainEvents[Name], name: Name) => void | Promise<void>;

/** Publishes facts within this process. Listeners cannot delay or fail the publisher; their errors are logged. */
@Injectable()
export class EventBus implements OnApplicationShutdown {
  private readonly logger = new Logger('Events');
  private readonly listeners = new Map<FactName, Set<FactListener<never>>>();
  private readonly running = new Set<Promise<void>>();

  /**
   * Subscribes until the returned function is called. Use `@OnFact` for a listener that lives as
   * long as the process.
   */
  on<Name extends FactName>(name: Name, listener: FactListener<Name>): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Publishes a committed fact; inside a transaction use the `UnitOfWork`. */
  publish(...[name, fact]: FactOf): void {
    for (const listener of this.listeners.get(name) ?? []) {
      const reaction = this.react(listener as FactListener<FactName>, name, fact);
      this.running.add(reaction);
      void reaction.finally(() => this.running.delete(reaction));
    }
  }

  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /**
   * At this point all responses have been sent and the database is still open, since its module
   * comes earlier in AppModule.
   */
  async onApplicationShutdown(): Promise<void> {
    await this.idle();
  }

  private async react(listener: FactListener<FactName>, name: FactName, fact: DomainEvents[FactName]): Promise<void> {
    try {
      await listener(fact, name);
    } catch (error) {
      this.logger.error(`listener of ${name} failed`, error instanceof Error ? error.stack : String(error));
    }
  }
}
