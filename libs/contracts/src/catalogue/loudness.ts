import * as z from 'zod/mini';

/** `integrated` is in LUFS (ITU-R BS.1770, EBU R 128), `truePeak` in dBTP, where 0 is full scale. */
const measured = { integrated: z.number(), truePeak: z.number() };

/** The loudness of a song and of its album, rounded to two decimals. */
export const loudness = z.object({ ...measured, album: z.optional(z.object(measured)) });
export type Loudness = z.infer<typeof loudness>;
export type Level = Omit<Loudness, 'album'>;

/** The peak of an album leaves out songs with an unknown peak, which the album's level must not raise into clipping. */
export const loudnessOf = (song: Level, album: Level | undefined): Loudness => ({
  ...song,
  ...(album && { album: { ...album, truePeak: Math.max(album.truePeak, song.truePeak) } }),
});
