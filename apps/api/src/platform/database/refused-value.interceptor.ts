import { BadRequestException, type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { isValueRefused } from './refused-value';

/**
 * 400 to a value that the contract accepts and the database refuses, since a retry would fail again. The mismatch is our bug, so it is
 * logged as an error.
 */
@Injectable()
export class RefusedValueInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Database');

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!isValueRefused(error)) throw error;
        this.logger.error('the database refused a value that its contract takes', error instanceof Error ? error.stack : undefined);
        throw new BadRequestException("This can't be saved. Check what you entered.", { cause: error });
      }),
    );
  }
}
