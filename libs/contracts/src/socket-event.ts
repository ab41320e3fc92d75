import * as z from 'zod/mini';

/** Why an event was not taken. The same words as an `ApiError`'s where they mean the same. */
export const refusalCodes = ['invalid', 'forbidden', 'not_found', 'rate_limited', 'unavailable', 'id_reuse', 'internal'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/**
 * The acknowledgement of an event that was not taken. `message` is one sentence that clients show as it is. `rate_limited` says after how many
 * milliseconds to try again; `unavailable` may be tried again soon; everything else fails the same way again.
 */
export const refusal = z.object({
  ok: z.literal(false),
  code: z.enum(refusalCodes),
  message: z.string(),
  retryAfterMs: z.optional(z.int()),
});
export type Refusal = z.infer<typeof refusal>;

/** The acknowledgement of an event that has nothing to tell but that it was taken. */
export const accepted = z.object({ ok: z.literal(true) });

/** One event that clients send: its only argument, and the acknowledgement of one that was taken (`ok: true`). */
export interface ClientEventSpec {
  payload: z.ZodMiniType;
  accepted: z.ZodMiniType<{ ok: true }>;
}

/** Declares an event that clients send and keeps its literal types, so that both ends infer from it. */
export const clientEvent = <const E extends ClientEventSpec>(spec: E): E => spec;

/** The parsed argument of an event that clients send. */
export type PayloadOf<E extends ClientEventSpec> = z.infer<E['payload']>;
/** What an event is answered with when its sender asks for an acknowledgement. */
export type AnswerOf<E extends ClientEventSpec> = z.infer<E['accepted']> | Refusal;

/** How socket.io types the events that clients send. The acknowledgement is the sender's to ask for; a plain client leaves it out. */
export type ClientEvents<Specs extends Readonly<Record<string, ClientEventSpec>>> = {
  [Name in keyof Specs]: (payload: z.input<Specs[Name]['payload']>, acknowledge: (answer: AnswerOf<Specs[Name]>) => void) => void;
};

/** How socket.io types the events that the server sends, each with one argument. */
export type ServerEvents<Schemas extends Readonly<Record<string, z.ZodMiniType>>> = {
  [Name in keyof Schemas]: (payload: z.infer<Schemas[Name]>) => void;
};
