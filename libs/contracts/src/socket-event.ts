import * as z from 'zod/mini';
import type { Access } from './endpoint';

/** Why an event was refused. Same codes as in `ApiError` where they mean the same. */
export const refusalCodes = ['invalid', 'forbidden', 'not_found', 'rate_limited', 'unavailable', 'id_reuse', 'internal'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/**
 * The acknowledgement of a refused event. `message` is one sentence that clients show as it is. `rate_limited` carries the milliseconds to
 * wait; `unavailable` may be retried soon; everything else fails the same way again.
 */
export const refusal = z.object({
  ok: z.literal(false),
  code: z.enum(refusalCodes),
  message: z.string(),
  retryAfterMs: z.optional(z.int()),
});
export type Refusal = z.infer<typeof refusal>;

export const accepted = z.object({ ok: z.literal(true) });

/**
 * A client event: its only argument, and the acknowledgement when it was accepted (`ok: true`). `access` is as an endpoint's, and people who
 * are signed in where it is left out. Of a guest, a `roomId` that is not their room's is `not_found`.
 */
export interface ClientEventSpec {
  access?: Extract<Access, 'guest' | 'signedIn'>;
  payload: z.ZodMiniType;
  accepted: z.ZodMiniType<{ ok: true }>;
}

/** Declares a client event and keeps its literal types for both client and server. */
export const clientEvent = <const E extends ClientEventSpec>(spec: E): E => spec;

export type PayloadOf<E extends ClientEventSpec> = z.infer<E['payload']>;
export type AnswerOf<E extends ClientEventSpec> = z.infer<E['accepted']> | Refusal;

/** socket.io types of the client events. The acknowledgement is optional for the sender. */
export type ClientEvents<Specs extends Readonly<Record<string, ClientEventSpec>>> = {
  [Name in keyof Specs]: (payload: z.input<Specs[Name]['payload']>, acknowledge: (answer: AnswerOf<Specs[Name]>) => void) => void;
};

export type ServerEvents<Schemas extends Readonly<Record<string, z.ZodMiniType>>> = {
  [Name in keyof Schemas]: (payload: z.infer<Schemas[Name]>) => void;
};
