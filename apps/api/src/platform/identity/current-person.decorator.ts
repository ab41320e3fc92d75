import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from './person';

/** The caller: a `Person` on routes that require one, `Person | undefined` on public routes. */
export const CurrentPerson = createParamDecorator(
  (_: unknown, context: ExecutionContext): Person | undefined => context.switchToHttp().getRequest<FastifyRequest>().person,
);
