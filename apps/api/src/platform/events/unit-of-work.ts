import { Injectable } from '@nestjs/common';
import { isNativeError } from 'node:util/types';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { EventBus, type FactOf } from './event-bus';

/** Queues a fact for publication after the commit. */
export type Emit<Events> = <Name extends keyof Events>(name: Name, fact: Events[Name]) => void;

/** Runs in the transaction of a fact: its writes commit with the fact, and an error rolls both back. */
export type Companion<Fact> = (fact: Fact, database: EntityManager) => Promise<void>;

/** Deadlock victims are retried. */
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Runs database transactions. Facts emitted during the work are published in order after the commit, and never after a rollback. */
@Injectable()
export class UnitOfWork<Events extends object = Record<string, unknown>> {
  private readonly companions = new Map<keyof Events, Companion<never>[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus<Events>,
  ) {}

  /**
   * Adds writes to every transaction that emits this fact, right before its commit, for what must survive a crash. Keep it short: it holds the
   * transaction open.
   */
  accompany<Name extends keyof Events>(name: Name, companion: Companion<Events[Name]>): void {
    this.companions.set(name, [...(this.companions.get(name) ?? []), companion]);
  }

  /** Runs the work in one transaction and returns its result. It runs again after a deadlock, so it must have no effects outside the database. */
  async run<Result>(work: (database: EntityManager, emit: Emit<Events>) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const facts: FactOf<Events>[] = [];
      try {
        const result = await this.dataSource.transaction(async (database) => {
          const worked = await work(database, (name, fact) => void facts.push([name, fact]));
          for (const [name, fact] of facts) await this.addTo(database, name, fact);
          return worked;
        });
        for (const [name, fact] of facts) this.bus.publish(name, fact);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }

  private async addTo<Name extends keyof Events>(database: EntityManager, name: Name, fact: Events[Name]): Promise<void> {
    for (const companion of this.companions.get(name) ?? []) await (companion as Companion<Events[Name]>)(fact, database);
  }
}

function isDeadlock(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : undefined;
  return isNativeError(cause) && 'code' in cause && cause.code === DEADLOCK;
}
