import { catalogue } from './catalogue/catalogue';
import { timeLyrics, writeLrc } from './lyrics/lyrics';
import { arrange } from './music/arrangement';
import { styles } from './music/styles/styles';

/** What the files of the demo's first edition did not say of a song. */
export interface DescribedSong {
  title: string;
  artist: string;
  genres: readonly string[];
  /** An LRC file. */
  lyrics: string | undefined;
}

export const describedSongs = (): DescribedSong[] =>
  catalogue.flatMap(({ name, genres, style, albums }) =>
    albums.flatMap(({ songs }) =>
      songs.map((song) => ({
        title: song.title,
        artist: name,
        genres,
        lyrics: song.lyrics && writeLrc(timeLyrics(song.lyrics, arrange(song, styles[style])), song.lyrics.lang),
      })),
    ),
  );
