import { Injectable } from '@nestjs/common';
import { isNativeError } from 'node:util/types';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { EventBus, type FactOf } from './event-bus';

/** Notes a fact for publication after the commit. */
export type Emit<Events> = <Name extends keyof Events>(name: Name, fact: Events[Name]) => void;

/** Adds to the transaction of a fact: what it writes commits with the fact, and what it throws rolls both back. */
export type Companion<Fact> = (fact: Fact, database: EntityManager) => Promise<void>;

/** PostgreSQL ends one of several transactions that wait for each other; it may try again. */
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Changes the database and says so: facts that are emitted during the work are published, in order, once it has committed, and never when it rolls back. */
@Injectable()
export class UnitOfWork<Events extends object = Record<string, unknown>> {
  private readonly companions = new Map<keyof Events, Companion<never>[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus<Events>,
  ) {}

  /** Adds to every transaction that emits such a fact, right before the commit; for what must not be lost when the process dies. Keep it short: whoever waits for the transaction waits for it. */
  accompany<Name extends keyof Events>(name: Name, companion: Companion<Events[Name]>): void {
    this.companions.set(name, [...(this.companions.get(name) ?? []), companion]);
  }

  /** Runs the work in one transaction and answers what it answers. After a deadlock it is run again, so it changes nothing but the database. */
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
