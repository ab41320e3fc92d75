import type { ClientToServerEvents } from '@chorus/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { SubscribeMessage } from '@nestjs/websockets';
import type { AppSocket } from './app-socket';

/** Handles a client event. The return value is the acknowledgement; a thrown error becomes a refusal. */
export const OnEvent = (name: keyof ClientToServerEvents): MethodDecorator => SubscribeMessage(name);

/** The user id of the socket that sent the event. */
export const SocketPerson = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToWs().getClient<AppSocket>().data.userId,
);
