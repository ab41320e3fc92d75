import { type Lyrics, lyrics } from '@chorus/contracts';
import type { SongLyricsEntity } from './song-lyrics.entity';

const { lines: storedLines } = lyrics.shape;

/** Lines of a later release that cannot be read count as none, and stay stored. */
export const toLyrics = (row: Pick<SongLyricsEntity, 'lang' | 'lines' | 'revision'> | null): Lyrics => ({
  lang: row?.lang ?? null,
  lines: storedLines.safeParse(row?.lines).data ?? [],
  revision: row?.revision ?? 0,
});
