import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from './person';

/** Who asks: a `Person` on routes that need one, `Person | undefined` on public routes. */
export const CurrentPerson = createParamDecorator(
  (_: unknown, context: ExecutionContext): Person | undefined => context.switchToHttp().getRequest<FastifyRequest>().person,
);
