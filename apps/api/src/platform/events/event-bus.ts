import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

type Listener<Fact> = (fact: Fact) => void | Promise<void>;

/** A fact: its name and payload. */
export type FactOf<Events> = { [Name in keyof Events]: [name: Name, fact: Events[Name]] }[keyof Events];

/**
 * Publishes facts within this process. `Events` maps a fact's name (`song.added`) to its payload, as the contracts declare it. Listeners
 * cannot delay or fail the publisher; their errors are logged.
 */
@Injectable()
export class EventBus<Events extends object = Record<string, unknown>> implements OnApplicationShutdown {
  private readonly logger = new Logger('Events');
  private readonly listeners = new Map<keyof Events, Set<Listener<never>>>();
  private readonly running = new Set<Promise<void>>();

  /** Subscribes until the returned function is called. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Publishes a committed fact; inside a transaction use the `UnitOfWork`. */
  publish<Name extends keyof Events>(name: Name, fact: Events[Name]): void {
    for (const listener of this.listeners.get(name) ?? []) {
      const reaction = this.react(name, listener as Listener<Events[Name]>, fact);
      this.running.add(reaction);
      void reaction.finally(() => this.running.delete(reaction));
    }
  }

  /** Resolves when all running listeners have finished. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** At this point requests have been answered and the database is still open, since its module comes earlier in AppModule. */
  async onApplicationShutdown(): Promise<void> {
    await this.idle();
  }

  private async react<Fact>(name: keyof Events, listener: Listener<Fact>, fact: Fact): Promise<void> {
    try {
      await listener(fact);
    } catch (error) {
      this.logger.error(`listener of ${String(name)} failed`, error instanceof Error ? error.stack : String(error));
    }
  }
}
