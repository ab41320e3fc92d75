import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/** Metadata key: why a route without a contract is public. */
export const OPEN_TO_EVERYBODY = 'chorus:open-to-everybody';

/** Makes a route without a contract public. `because` documents why. */
export const OpenToEverybody = (because: string): CustomDecorator => SetMetadata(OPEN_TO_EVERYBODY, because);
