import { type CustomDecorator, SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'chorus:is-public';

/** Makes a route without a contract public. `because` documents why. */
export const Public = (because: string): CustomDecorator => SetMetadata(IS_PUBLIC, because);
