import type { ApiErrorCode } from '@chorus/contracts';

export type RefusalCode = Extract<ApiErrorCode, 'too_large' | 'unsupported_media_type' | 'invalid'>;

/** Why a file does not go into the catalogue: one sentence for people, and the code that an upload answers with. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const pictureTooLarge = () => new Refusal('too_large', 'The picture is larger than 5 MB.');
export const damaged = (what: string, cause?: unknown) => new Refusal('invalid', `The file is damaged: ${what}.`, { cause });
export const cutShort = () => new Refusal('invalid', 'The file is cut short: its end is missing.');
