import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { idParams } from './catalogue-id';
import { catalogueReads } from './catalogue-reads';

/**
 * The waveform of a song: `peaks` are 1,000 bytes in base64, one for the level of each part; the loudest is 255. Null while the song has
 * not been decoded, or cannot be.
 */
export const songPeaks = z.object({ peaks: z.nullable(z.string()) });
export type SongPeaks = z.infer<typeof songPeaks>;

export const loudnessEndpoints = {
  peaks: endpoint({
    method: 'GET',
    path: catalogueReads.peaks.path,
    access: 'listener',
    summary: 'The shape of a song, to draw it. With the hash of its audio, which is in its audioUrl, browsers keep it for good',
    params: idParams,
    query: z.object({ audio: z.optional(z.string().check(z.maxLength(64))) }),
    response: songPeaks,
  }),
};
