import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

export const FOR_LISTENERS = 'chorus:for-listeners';

/** Opens a route of media, which has no contract, to those who may listen. `because` documents why it needs no sign-in. */
export const ForListeners = (because: string): MethodDecorator =>
  applyDecorators(SetMetadata(FOR_LISTENERS, because), RouteConfig({ access: 'listener' }));
