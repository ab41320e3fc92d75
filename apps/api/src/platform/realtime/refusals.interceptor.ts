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
import { DatabaseErrors } from '../database/database-errors';
import { SecurityLog } from '../admission/security-log';
import { TooManyRequests } from '../admission/too-many-requests';
import type { AppSocket } from './app-socket';
import { Refused } from './refused';

const codes: Partial<Record<number, RefusalCode>> = {
  [HttpStatus.BAD_REQUEST]: 'invalid',
  [HttpStatus.FORBIDDEN]: 'forbidden',
  [HttpStatus.NOT_FOUND]: 'not_found',
  [HttpStatus.SERVICE_UNAVAILABLE]: 'unavailable',
};

/** Turns errors of socket event handlers into refusals. Unexpected errors are logged and answered without detail. */
@Injectable()
export class RefusalsInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Sockets');

  constructor(
    private readonly security: SecurityLog,
    private readonly databaseErrors: DatabaseErrors,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => of(this.logged(context, this.toRefused(error)).toRefusal())));
  }

  private logged(context: ExecutionContext, refused: Refused): Refused {
    const { code } = refused;
    const ws = context.switchToWs();
    const who = { userId: ws.getClient<AppSocket>().data.userId };
    if (code === 'rate_limited') this.security.limitReached(ws.getPattern(), who);
    if (code === 'invalid' || code === 'forbidden') this.security.inputRefused(ws.getPattern(), code, who);
    return refused;
  }

  private toRefused(thrown: unknown): Refused {
    if (thrown instanceof Refused) return thrown;
    if (thrown instanceof TooManyRequests) return new Refused('rate_limited', thrown.message, thrown.retryAfterMs);
    const error = this.databaseErrors.translate(thrown);
    const code = error instanceof HttpException ? codes[error.getStatus()] : undefined;
    // Schema errors are not written for users.
    if (code === 'invalid') return new Refused(code, "This can't be sent.");
    if (error instanceof Error && code !== undefined) return new Refused(code, error.message);
    this.logger.error('socket event handler failed', error instanceof Error ? error.stack : String(error));
    return new Refused('internal', 'Something went wrong on the server.');
  }
}
