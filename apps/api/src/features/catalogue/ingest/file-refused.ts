import type { ApiErrorCode } from '@chorus/contracts';
import { HttpException, HttpStatus } from '@nestjs/common';

type Code = Extract<ApiErrorCode, 'too_large' | 'unsupported_media_type' | 'invalid'>;

const STATUS: Readonly<Record<Code, HttpStatus>> = {
  invalid: HttpStatus.BAD_REQUEST,
  too_large: HttpStatus.PAYLOAD_TOO_LARGE,
  unsupported_media_type: HttpStatus.UNSUPPORTED_MEDIA_TYPE,
};

export class FileRefused extends HttpException {
  constructor(
    readonly code: Code,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, STATUS[code], options);
  }
}

export const pictureTooLarge = () => new FileRefused('too_large', 'The picture is larger than 5 MB.');
export const damaged = (what: string, cause?: unknown) => new FileRefused('invalid', `The file is damaged: ${what}.`, { cause });
export const cutShort = () => new FileRefused('invalid', 'The file is incomplete: its end is missing.');
