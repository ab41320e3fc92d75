import { BadRequestException, HttpException, PayloadTooLargeException, ServiceUnavailableException } from '@nestjs/common';
import { isNativeError } from 'node:util/types';

/** User-facing reasons why a form could not be parsed: parser errors are the client's fault, system errors are not. */
export function formProblem(error: unknown): never {
  if (error instanceof HttpException) throw error;
  if (isNativeError(error) && 'syscall' in error) {
    throw new ServiceUnavailableException('Uploads cannot be received right now. Please try again in a moment.', { cause: error });
  }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) {
    throw new PayloadTooLargeException('The form has too many parts.', { cause: error });
  }
  throw new BadRequestException('The form cannot be read: it breaks off or is damaged.', { cause: error });
}
