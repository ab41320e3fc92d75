import * as z from 'zod/mini';

/** What went wrong, for programs. The HTTP status says the same more coarsely. */
export const apiErrorCodes = [
  'invalid',
  'unauthorized',
  'forbidden',
  'suspended',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'internal',
] as const;
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** The one shape of every answer from 400 up. `message` is one sentence that clients show as it is. */
export const apiError = z.object({
  message: z.string(),
  code: z.enum(apiErrorCodes),
  requestId: z.string(),
  /** Why the caller is suspended, in an admin’s words; only with that code, and only where one was given. */
  reason: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ApiError = z.infer<typeof apiError>;
