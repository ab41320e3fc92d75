import { applyDecorators, type CallHandler, type ExecutionContext, Header, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';

/** Beside what others have said that the answer varies by, such as its encoding. */
class VaryByPerson implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const others = reply.getHeader('vary');
    reply.header('vary', others === undefined ? 'Authorization' : `${String(others)}, Authorization`);
    return next.handle();
  }
}

/** For a public endpoint whose answer depends on who asks: only that person's own browser may keep it, to ask again with its tag. Stands above `@Endpoint`. */
export const PersonalAnswer = (): MethodDecorator =>
  applyDecorators(Header('cache-control', 'private, no-cache'), UseInterceptors(VaryByPerson));
