import { applyDecorators, type CustomDecorator, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

export const IS_PUBLIC = 'chorus:is-public';

/** Makes a route without a contract public. `because` documents why. */
export const Public = (because: string): CustomDecorator => SetMetadata(IS_PUBLIC, because);

/** Opens a route of media, which has no contract, to those who may listen. `because` documents why it needs no sign-in. */
export const ForListeners = (because: string): MethodDecorator =>
  applyDecorators(SetMetadata(IS_PUBLIC, because), RouteConfig({ access: 'listener' }));
