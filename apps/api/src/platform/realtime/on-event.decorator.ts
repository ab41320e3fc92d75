import type { ClientToServerEvents } from '@chorus/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { SubscribeMessage } from '@nestjs/websockets';
import type { AppSocket } from './app-socket';

/** Handles an event that clients send. What the handler answers is the acknowledgement; what it throws becomes a refusal. */
export const OnEvent = (name: keyof ClientToServerEvents): MethodDecorator => SubscribeMessage(name);

/** The id of the person whose socket sent the event. */
export const SocketPerson = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToWs().getClient<AppSocket>().data.personId,
);
