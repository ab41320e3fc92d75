import type { RefusalCode } from '@chorus/contracts';
import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, type Observable, of } from 'rxjs';
import { Refused } from './refused';

const codes: Partial<Record<number, RefusalCode>> = {
  [HttpStatus.BAD_REQUEST]: 'invalid',
  [HttpStatus.FORBIDDEN]: 'forbidden',
  [HttpStatus.NOT_FOUND]: 'not_found',
  [HttpStatus.SERVICE_UNAVAILABLE]: 'unavailable',
};

/**
 * What a handler of a socket's event throws becomes its acknowledgement. What nobody foresaw is logged and told without detail.
 * Outside all other interceptors, so that it sees what they make of an error.
 */
@Injectable()
export class RefusalsInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Sockets');

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'ws') return next.handle();
    return next.handle().pipe(catchError((error: unknown) => of(this.refusedBy(error).toRefusal())));
  }

  private refusedBy(error: unknown): Refused {
    if (error instanceof Refused) return error;
    const code = error instanceof HttpException ? codes[error.getStatus()] : undefined;
    // The words of a schema are for nobody who only wrote something.
    if (code === 'invalid') return new Refused(code, 'This cannot be sent as it is.');
    if (error instanceof Error && code !== undefined) return new Refused(code, error.message);
    this.logger.error('an event failed', error instanceof Error ? error.stack : String(error));
    return new Refused('internal', 'Something went wrong on the server.');
  }
}
