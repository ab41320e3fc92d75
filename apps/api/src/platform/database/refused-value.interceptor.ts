import { BadRequestException, type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { isValueRefused } from './refused-value';

/**
 * A value that the contract took and the database does not is refused for good: the same again would fail again. That the two differ is a
 * mistake of ours, so it is logged as one.
 */
@Injectable()
export class RefusedValueInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Database');

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!isValueRefused(error)) throw error;
        this.logger.error('the database refused a value that its contract takes', error instanceof Error ? error.stack : undefined);
        throw new BadRequestException('This cannot be stored as it is.', { cause: error });
      }),
    );
  }
}
