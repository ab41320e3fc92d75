import { Injectable } from '@nestjs/common';
import { isNativeError } from 'node:util/types';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { EventBus, type FactOf } from './event-bus';

/** Notes a fact for publication after the commit. */
export type Emit<Events> = <Name extends keyof Events>(name: Name, fact: Events[Name]) => void;

/** PostgreSQL ends one of several transactions that wait for each other; it may try again. */
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Changes the database and says so: facts that are emitted during the work are published, in order, once it has committed, and never when it rolls back. */
@Injectable()
export class UnitOfWork<Events extends object = Record<string, unknown>> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus<Events>,
  ) {}

  /** Runs the work in one transaction and answers what it answers. After a deadlock it is run again, so it changes nothing but the database. */
  async run<Result>(work: (database: EntityManager, emit: Emit<Events>) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const facts: FactOf<Events>[] = [];
      try {
        const result = await this.dataSource.transaction((database) => work(database, (name, fact) => void facts.push([name, fact])));
        for (const [name, fact] of facts) this.bus.publish(name, fact);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : undefined;
  return isNativeError(cause) && 'code' in cause && cause.code === DEADLOCK;
}
