/** No room on the disk, or in what this user may take of it. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean => Error.isError(error) && 'code' in error && FULL.has(error.code);
