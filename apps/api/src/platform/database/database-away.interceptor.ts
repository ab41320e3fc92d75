import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, ServiceUnavailableException } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { saysDatabaseIsAway } from './database-away';
import { DatabaseConnection } from './database-connection';

/** Whatever needed the database while it was away answers 503, not 500: the caller may try again. */
@Injectable()
export class DatabaseAwayInterceptor implements NestInterceptor {
  constructor(private readonly database: DatabaseConnection) {}

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (this.database.opened && !saysDatabaseIsAway(error)) throw error;
        throw new ServiceUnavailableException('The server is busy recovering. Please try again in a moment.', { cause: error });
      }),
    );
  }
}
