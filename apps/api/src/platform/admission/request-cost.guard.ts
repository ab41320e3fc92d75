import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RequestLimits } from './request-limits';
import { IN_A_MOMENT, TooManyRequests } from './too-many-requests';

export const REQUEST_COST = 'chorus:request-cost';

/** Refuses requests beyond the caller's allowance. It belongs to a route, so the access guard has identified the caller. */
@Injectable()
export class RequestCostGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const cost = this.reflector.get<number>(REQUEST_COST, context.getHandler());
    const waitMs = await this.limits.consume({ userId: caller?.userId, address: ip }, cost);
    if (waitMs > 0) throw new TooManyRequests(waitMs, IN_A_MOMENT);
    return true;
  }
}
