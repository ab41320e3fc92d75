import { applyDecorators, type CallHandler, type ExecutionContext, Header, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';

/** Keeps the other `Vary` values, such as the encoding. */
class VaryByPerson implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const others = reply.getHeader('vary');
    reply.header('vary', others === undefined ? 'Authorization' : `${String(others)}, Authorization`);
    return next.handle();
  }
}

/** For a public endpoint whose answer depends on the caller: only their own browser may store it, and revalidates it. Place it above `@Endpoint`. */
export const PersonalAnswer = (): MethodDecorator =>
  applyDecorators(Header('cache-control', 'private, no-cache'), UseInterceptors(VaryByPerson));
