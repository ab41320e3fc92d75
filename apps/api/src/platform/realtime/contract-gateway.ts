import type { AnswerOf, ClientEventSpec, PayloadOf, RefusalCode } from '@chorus/contracts';
import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Injectable,
  Logger,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import { catchError, type Observable, of } from 'rxjs';
import { SecurityLog } from '../admission/security-log';
import { TooManyRequests } from '../admission/too-many-requests';
import { DatabaseErrors } from '../database/database-errors';
import { tracing } from '../tracing/tracing';
import type { AppSocket } from './app-socket';
import { Refused } from './refused';

interface ReceivedEvent<E extends ClientEventSpec> {
  payload: PayloadOf<E>;
  userId: string;
  socket: AppSocket;
}

type Events = Readonly<Record<string, ClientEventSpec>>;

type EventHandlers<Specs extends Events> = {
  [Name in keyof Specs]: (event: ReceivedEvent<Specs[Name]>) => AnswerOf<Specs[Name]> | Promise<AnswerOf<Specs[Name]>>;
};

/** Declares the events as members: a service in a field of the same name, which would hide one, does not compile. */
type GatewayBase<Specs extends Events> = abstract new (
  handlers: EventHandlers<Specs>,
) => Readonly<Record<keyof Specs, (...args: never) => unknown>>;

/**
 * Returns the base class of a gateway that handles these client events. Its constructor takes a
 * handler for each: the contract types what it is given and what it returns, and a missing handler
 * does not compile. The result is the acknowledgement; a thrown error becomes a refusal.
 */
export function ContractGateway<Specs extends Events>(events: Specs): GatewayBase<Specs> {
  abstract class Base {
    constructor(readonly handlers: EventHandlers<Specs>) {}
  }
  for (const [name, spec] of Object.entries(events) as [keyof Specs & string, ClientEventSpec][]) {
    const value = function (this: Base, payload: unknown, socket: AppSocket) {
      // The types hold: the validation pipe has run.
      const handle = () => {
        requireAccess(spec, socket, payload);
        return this.handlers[name]({ payload, userId: socket.data.userId, socket } as ReceivedEvent<Specs[typeof name]>);
      };
      return tracing ? tracing.inEventSpan(name, handle) : handle();
    };
    Object.defineProperty(Base.prototype, name, { value });
    MessageBody({ schema: spec.payload })(Base.prototype, name, 0);
    ConnectedSocket()(Base.prototype, name, 1);
    SubscribeMessage(name)(Base.prototype, name, { value });
  }
  // With `@`, the compiler would record this constructor's parameters for gateways that have no constructor.
  UseInterceptors(RefusalsInterceptor)(Base);
  return Base as GatewayBase<Specs>;
}

/** People with an account may send every event; guests what is for them, in their room. */
function requireAccess({ access = 'signedIn' }: ClientEventSpec, { data: { guestOf } }: AppSocket, payload: unknown): void {
  if (guestOf === undefined) return;
  if (access !== 'guest') throw new Refused('forbidden', 'Sign in to do this.');
  const isElsewhere = typeof payload === 'object' && payload !== null && 'roomId' in payload && payload.roomId !== guestOf;
  if (isElsewhere) throw new Refused('not_found', "You're not in this room any more.");
}

const codes: Partial<Record<number, RefusalCode>> = {
  [HttpStatus.BAD_REQUEST]: 'invalid',
  [HttpStatus.FORBIDDEN]: 'forbidden',
  [HttpStatus.NOT_FOUND]: 'not_found',
  [HttpStatus.SERVICE_UNAVAILABLE]: 'unavailable',
};

/** Turns errors of socket event handlers into refusals. Unexpected errors are logged and answered without detail. */
@Injectable()
class RefusalsInterceptor implements NestInterceptor {
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
