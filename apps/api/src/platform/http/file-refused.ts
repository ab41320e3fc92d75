const STATUS = { invalid: 400, too_large: 413, unsupported_media_type: 415 } as const;

/** Not an `HttpException`, because the process that inspects audio starts without Nest. `sendError` answers with `statusCode`. */
export class FileRefused extends Error {
  readonly statusCode: number;
  /** Whether the same file may be accepted at another time. */
  readonly mayPass: boolean;

  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
    options: { cause?: unknown; mayPass?: boolean } = {},
  ) {
    super(message, options);
    this.mayPass = options.mayPass ?? code === 'too_large';
    this.statusCode = STATUS[code];
  }
}

const MEGABYTE = 1024 ** 2;

/** Why audio of this size is refused, whatever it contains; undefined if it is not. */
export function refusalOfSize(bytes: number, most: number): FileRefused | undefined {
  if (bytes === 0) return new FileRefused('invalid', 'The file is empty.');
  if (bytes <= most) return undefined;
  return new FileRefused('too_large', `The file is ${Math.ceil(bytes / MEGABYTE)} MB; the limit is ${most / MEGABYTE} MB.`);
}

export const pictureTooLarge = (most: number) => new FileRefused('too_large', `The picture is larger than ${most / MEGABYTE} MB.`);
export const damaged = (what: string, cause?: unknown) => new FileRefused('invalid', `The file is damaged: ${what}.`, { cause });
export const tooDemanding = (what: string) => new FileRefused('invalid', `The file is damaged: ${what}.`, { mayPass: true });
export const changedMeanwhile = () => new FileRefused('invalid', 'The file changed while it was being read.', { mayPass: true });
export const cutShort = () => new FileRefused('invalid', 'The file is incomplete: its end is missing.');
