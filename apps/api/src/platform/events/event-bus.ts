import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

type Listener<Fact> = (fact: Fact) => void | Promise<void>;

/** Something that happened: its name and what is known about it. */
export type FactOf<Events> = { [Name in keyof Events]: [name: Name, fact: Events[Name]] }[keyof Events];

/**
 * Tells listeners in this process what happened. `Events` maps a fact's name (`song.added`) to its fields, as the contracts declare them.
 * Listeners run beside the one who publishes: they neither delay nor fail it, and what they throw is logged.
 */
@Injectable()
export class EventBus<Events extends object = Record<string, unknown>> implements OnApplicationShutdown {
  private readonly logger = new Logger('Events');
  private readonly listeners = new Map<keyof Events, Set<Listener<never>>>();
  private readonly running = new Set<Promise<void>>();

  /** Listens until the answered function is called. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Publish facts that have committed; inside a transaction use the `UnitOfWork`. */
  publish<Name extends keyof Events>(name: Name, fact: Events[Name]): void {
    for (const listener of this.listeners.get(name) ?? []) {
      const reaction = this.react(name, listener as Listener<Events[Name]>, fact);
      this.running.add(reaction);
      void reaction.finally(() => this.running.delete(reaction));
    }
  }

  /** Resolves when every listener that was told something has finished. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Requests are answered by now, and the database, whose module stands before this one's in the application, is still open. */
  async onApplicationShutdown(): Promise<void> {
    await this.idle();
  }

  private async react<Fact>(name: keyof Events, listener: Listener<Fact>, fact: Fact): Promise<void> {
    try {
      await listener(fact);
    } catch (error) {
      this.logger.error(`a listener of ${String(name)} failed`, error instanceof Error ? error.stack : String(error));
    }
  }
}
