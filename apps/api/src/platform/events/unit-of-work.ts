import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { DomainEvents, FactName, FactOf } from './domain-events';
import { EventBus } from './event-bus';

export type Emit = (...fact: FactOf) => void;

export type TransactionListener<Name extends FactName> = (fact: DomainEvents[Name], database: EntityManager) => Promise<void>;

const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Runs database transactions. Facts emitted during the work are published in order after the commit, and never after a rollback. */
@Injectable()
export class UnitOfWork {
  private readonly listeners = new Map<FactName, TransactionListener<never>[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus,
  ) {}

  onInTransaction<Name extends FactName>(name: Name, listener: TransactionListener<Name>): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /** Runs the work in one transaction and returns its result. It runs again after a deadlock, so it must have no effects outside the database. */
  async run<Result>(work: (database: EntityManager, emit: Emit) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const facts: FactOf[] = [];
      try {
        const result = await this.dataSource.transaction(async (database) => {
          const worked = await work(database, (...fact) => void facts.push(fact));
          for (const fact of facts) await this.runListeners(database, ...fact);
          return worked;
        });
        for (const fact of facts) this.bus.publish(...fact);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }

  private async runListeners(database: EntityManager, ...[name, fact]: FactOf): Promise<void> {
    for (const listener of this.listeners.get(name) ?? []) await (listener as TransactionListener<FactName>)(fact, database);
  }
}

function isDeadlock(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : undefined;
  return Error.isError(cause) && 'code' in cause && cause.code === DEADLOCK;
}
