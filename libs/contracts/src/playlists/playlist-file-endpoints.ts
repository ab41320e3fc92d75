import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { playlistDetail, playlistName } from './playlist';
import { playlistUuid } from './playlist-access';
import { playlistLink, playlistParams } from './playlist-endpoints';
import { LONGEST_PLAYLIST_NAME } from './playlist-limits';

export const LARGEST_PLAYLIST_FILE_BYTES = 5 * 1024 * 1024;
/** Maximum length of the text of an unmatched line. */
export const LONGEST_UNMATCHED_TEXT = 300;

/** `line` counts from 1. */
const unmatchedLine = z.object({ line: z.int(), text: z.string() });
export type UnmatchedLine = z.infer<typeof unmatchedLine>;

/**
 * `matched` is the number of songs found. A repeat adds none, and returns the same as long as the catalogue does not change. If none was
 * found, nothing is created and `playlist` is null.
 */
export const playlistImport = z.object({ playlist: z.nullable(playlistDetail), matched: z.int(), unmatched: z.array(unmatchedLine) });
export type PlaylistImport = z.infer<typeof playlistImport>;

/** Playlists as .m3u8 in UTF-8, with `#EXTINF` and the URL of each song's audio, which identifies the song. */
export const playlistFileEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/playlists/:id/export',
    access: 'listener',
    summary: 'The playlist as the text of an .m3u8 file. Songs that are gone are comments in it',
    params: playlistParams,
    query: z.object({ link: playlistLink }),
    response: z.object({ fileName: z.string(), text: z.string() }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/playlists/import',
    access: 'signedIn',
    summary: 'Creates a playlist of the songs that an .m3u8 file names: by our address, then by artist, title and length',
    multipart: {
      fields: z.object({
        id: playlistUuid,
        name: z.optional(playlistName),
        /** The playlist's name if the file does not contain one. */
        nameOfFile: z.optional(z.string().check(z.maxLength(LONGEST_PLAYLIST_NAME))),
      }),
      files: { playlistFile: { kind: 'playlist', required: true } },
      missing: 'Please choose a playlist file',
    },
    response: playlistImport,
    refuses: [409],
  }),
};
