import type { AnswerOf, ClientEventSpec, PayloadOf } from '@chorus/contracts';
import { UseInterceptors } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import type { AppSocket } from './app-socket';
import { RefusalsInterceptor } from './refusals.interceptor';

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
      return this.handlers[name]({ payload, userId: socket.data.userId, socket } as ReceivedEvent<Specs[typeof name]>);
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
