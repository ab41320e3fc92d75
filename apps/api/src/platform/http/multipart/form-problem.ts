import { BadRequestException, HttpException, PayloadTooLargeException, ServiceUnavailableException } from '@nestjs/common';

/** Throws what users see: 400 or 413 for a broken form, 503 for an error of the operating system. An `HttpException` passes. */
export function formProblem(error: unknown): never {
  if (error instanceof HttpException) throw error;
  if (Error.isError(error) && 'syscall' in error) {
    throw new ServiceUnavailableException("Uploads aren't available right now. Try again in a moment.", { cause: error });
  }
  if (Error.isError(error) && 'statusCode' in error && error.statusCode === 413) {
    throw new PayloadTooLargeException('The form has too many parts.', { cause: error });
  }
  throw new BadRequestException('The upload is incomplete or damaged. Try again.', { cause: error });
}
