import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, ServiceUnavailableException } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { isDatabaseUnavailable } from './database-unavailable';
import { DatabaseConnection } from './database-connection';

/** 503 instead of 500: the caller may retry. */
@Injectable()
export class DatabaseUnavailableInterceptor implements NestInterceptor {
  constructor(private readonly database: DatabaseConnection) {}

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (this.database.opened && !isDatabaseUnavailable(error)) throw error;
        throw new ServiceUnavailableException('Chorus is having trouble right now. Try again in a moment.', { cause: error });
      }),
    );
  }
}
