import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventBus, type FactOf } from './event-bus';

/** Notes a fact for publication after the commit. */
export type Emit<Events> = <Name extends keyof Events>(name: Name, fact: Events[Name]) => void;

/** Changes the database and says so: facts that are emitted during the work are published, in order, once it has committed, and never when it rolls back. */
@Injectable()
export class UnitOfWork<Events extends object = Record<string, unknown>> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus<Events>,
  ) {}

  /** Runs the work in one transaction and answers what it answers. */
  async run<Result>(work: (database: EntityManager, emit: Emit<Events>) => Promise<Result>): Promise<Result> {
    const facts: FactOf<Events>[] = [];
    const result = await this.dataSource.transaction((database) => work(database, (name, fact) => void facts.push([name, fact])));
    for (const [name, fact] of facts) this.bus.publish(name, fact);
    return result;
  }
}
