import type { ApiErrorCode } from '@chorus/contracts';
import { HttpException, HttpStatus } from '@nestjs/common';

export type RefusalCode = Extract<ApiErrorCode, 'too_large' | 'unsupported_media_type' | 'invalid'>;

const STATUS: Readonly<Record<RefusalCode, HttpStatus>> = {
  invalid: HttpStatus.BAD_REQUEST,
  too_large: HttpStatus.PAYLOAD_TOO_LARGE,
  unsupported_media_type: HttpStatus.UNSUPPORTED_MEDIA_TYPE,
};

/** Why a file does not go into the catalogue: one sentence for people, and the code that an upload answers with. */
export class Refusal extends HttpException {
  constructor(
    readonly code: RefusalCode,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, STATUS[code], options);
  }
}

export const pictureTooLarge = () => new Refusal('too_large', 'The picture is larger than 5 MB.');
export const damaged = (what: string, cause?: unknown) => new Refusal('invalid', `The file is damaged: ${what}.`, { cause });
export const cutShort = () => new Refusal('invalid', 'The file is cut short: its end is missing.');
