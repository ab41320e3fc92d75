import * as z from 'zod/mini';

/** Machine-readable error code, finer than the HTTP status. `signed_out`: the person has ended this session on another device. */
export const apiErrorCodes = [
  'invalid',
  'unauthorized',
  'forbidden',
  'suspended',
  'signed_out',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'internal',
] as const;
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** The body of every response from 400 up. `message` is one sentence that clients show as it is; `fields` has a validator's words. */
export const apiError = z.object({
  message: z.string(),
  code: z.enum(apiErrorCodes),
  requestId: z.string(),
  /** The admin's reason; only with `suspended`, and only when one was given. */
  reason: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ApiError = z.infer<typeof apiError>;
