import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { SHAPE_POINTS } from '../meter/song-shape';
import { idParams } from './catalogue-id';

/** In LUFS. Anything below −70 is silence, and no music is above 5. */
const integrated = z.number().check(z.minimum(-70), z.maximum(5));
/** In dBTP. */
const truePeak = z.number().check(z.minimum(-130), z.maximum(24));

const hash = z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/, 'Invalid hash'));

/** The length of the longest histogram, which has three bytes for each of its 750 steps. */
const LONGEST_BASE64 = 3_100;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const base64 = z.string().check(z.maxLength(LONGEST_BASE64), z.regex(BASE64, 'Invalid base64'));

const bytesIn = (text: string): number => (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0);

/** The results of `SongMeter`, its bytes in base64. Silence has no `integrated`, `truePeak` or `histogram`. */
export const measuredSong = z.object({
  /** The hash in the `audioUrl` of the measured file, which may have been replaced since. */
  audio: hash,
  integrated: z.nullable(integrated),
  truePeak: z.nullable(truePeak),
  histogram: base64,
  peaks: base64.check(z.refine((text) => bytesIn(text) === SHAPE_POINTS, `Not ${SHAPE_POINTS} bytes`)),
});

/** A song that the server can't decode, for `reason`, so its loudness or peak is unknown. Browsers may be able to decode it. */
export const unmeasuredSong = z.object({
  songId: z.string(),
  title: z.string(),
  artist: z.string(),
  audioUrl: z.string(),
  /** In whole seconds. */
  duration: z.number(),
  reason: z.string(),
});
export type UnmeasuredSong = z.infer<typeof unmeasuredSong>;

export const measuringEndpoints = {
  progress: endpoint({
    method: 'GET',
    path: '/admin/loudness',
    access: 'admin',
    summary: 'For how many songs the loudness is still to be measured, and for how many it could not be',
    response: z.object({ waiting: z.int(), failed: z.int() }),
  }),
  unmeasured: endpoint({
    method: 'GET',
    path: '/admin/loudness/songs',
    access: 'admin',
    summary: 'A hundred songs whose loudness the server could not measure, one for each audio, after the audio with this hash',
    query: z.object({ after: z.optional(hash) }),
    response: z.array(unmeasuredSong),
  }),
  measured: endpoint({
    method: 'PUT',
    path: '/admin/songs/:id/loudness',
    access: 'admin',
    summary:
      'How loud a song is that a browser has measured since the server can’t. 409 where the server, or another browser, has measured it',
    params: idParams,
    body: measuredSong,
    response: z.object({ success: z.literal(true) }),
    refuses: [404, 409],
  }),
};
