import { BadRequestException, HttpException, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { DatabaseConnection } from './database-connection';
import { isDatabaseUnavailable } from './database-unavailable';
import { isValueRefused } from './refused-value';

/** Translates errors of PostgreSQL and its driver into what a client may be told. */
@Injectable()
export class DatabaseErrors {
  private readonly logger = new Logger('Database');

  constructor(private readonly database: DatabaseConnection) {}

  /**
   * Returns a 503 if the database is unavailable, since the caller may retry, and a 400 for a value that the contract accepts and the
   * database refuses, since a retry would fail again. Every other error is returned as it is.
   */
  translate(error: unknown): unknown {
    if (error instanceof HttpException) return error;
    if (!this.database.opened || isDatabaseUnavailable(error))
      return new ServiceUnavailableException('Chorus is having trouble right now. Try again in a moment.', { cause: error });
    if (!isValueRefused(error)) return error;
    // Contract and database differ, which is our bug.
    this.logger.error('the database refused a value that its contract takes', error instanceof Error ? error.stack : undefined);
    return new BadRequestException("This can't be saved. Check what you entered.", { cause: error });
  }
}
