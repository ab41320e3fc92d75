import * as z from 'zod/mini';
import { idParams } from '../catalogue/catalogue-id';
import { catalogueReads } from '../catalogue/catalogue-reads';
import { endpoint } from '../endpoint';
import { LONGEST_LANGUAGE } from './lyrics-limits';

/**
 * `lang` is a BCP 47 tag, null when it is not known. Either all lines have a `startMs`, in milliseconds and in its order, or none has. A song
 * without lyrics has no lines. `revision` is 0 until lyrics are stored, and rises with every change.
 */
export const lyrics = z.object({
  lang: z.nullable(z.string()),
  lines: z.array(z.object({ startMs: z.optional(z.int()), text: z.string() })),
  revision: z.int(),
});
export type Lyrics = z.infer<typeof lyrics>;

export const lyricsEndpoints = {
  ofSong: endpoint({
    method: 'GET',
    path: catalogueReads.lyrics.path,
    access: 'listener',
    summary: 'The lyrics of a song, with the times of their lines where they are known; no lines when it has none',
    params: idParams,
    response: lyrics,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/songs/:id/lyrics',
    access: 'admin',
    summary:
      'Replaces the lyrics of a song by those of an LRC or text file; an empty file removes them. An import does not replace them again',
    params: idParams,
    multipart: {
      fields: z.object({
        /** A BCP 47 tag, such as `vi`; without it, the file’s own. */
        lang: z.optional(z.string().check(z.maxLength(LONGEST_LANGUAGE))),
        /** The `revision` that was edited: lyrics that changed meanwhile are refused as `conflict`. */
        basedOn: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      }),
      files: { lyricsFile: { kind: 'lyrics', required: true } },
      missing: 'The lyrics are missing.',
    },
    response: lyrics,
    refuses: [404, 409],
  }),
};
