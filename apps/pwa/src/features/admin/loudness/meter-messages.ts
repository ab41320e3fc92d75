import * as z from 'zod/mini';

/** The next piece of a song, with its channels in the order of WAV files, as browsers decode it; `end` after the last one. */
export type MeterRequest = { channels: readonly Float32Array<ArrayBuffer>[]; rate: number } | 'end';

const bytes = z.instanceof(Uint8Array);

export const meterResult = z.object({
  integrated: z.optional(z.number()),
  truePeak: z.optional(z.number()),
  histogram: bytes,
  shape: bytes,
});
export type MeterResult = z.infer<typeof meterResult>;
