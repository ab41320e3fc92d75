import { Client } from 'pg';
import { type AfterQueryEvent, type EntitySubscriberInterface, EventSubscriber } from 'typeorm';

/** The message of node-postgres after `query_timeout`. */
const NOT_ANSWERED = 'Query read timeout';

/**
 * Closes a connection after a query timeout. The driver would return it to the pool, where the next statement would wait behind the lost one
 * until TCP gives up, minutes later.
 */
@EventSubscriber()
export class CloseTimedOutConnections implements EntitySubscriberInterface {
  afterQuery({ error, queryRunner }: AfterQueryEvent): Promise<void> | undefined {
    return closeTimedOut(error, queryRunner);
  }
}

/** Does the same for statements that TypeORM does not run. */
export function closeTimedOut(error: unknown, queryRunner: AfterQueryEvent['queryRunner']): Promise<void> | undefined {
  return error instanceof Error && error.message === NOT_ANSWERED ? close(queryRunner) : undefined;
}

async function close(queryRunner: AfterQueryEvent['queryRunner']): Promise<void> {
  const connection: unknown = await queryRunner.connect();
  if (connection instanceof Client) await connection.end();
}
