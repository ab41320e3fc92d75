import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/** The metadata key under which a handler without a contract says why anybody may call it. */
export const OPEN_TO_EVERYBODY = 'chorus:open-to-everybody';

/** Opens a route that no contract describes. `because` is for those who read the code. */
export const OpenToEverybody = (because: string): CustomDecorator => SetMetadata(OPEN_TO_EVERYBODY, because);
