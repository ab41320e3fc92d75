import { LYRICS_EXTENSIONS } from '@chorus/contracts/lyrics/lyrics-files';

/** Includes formats that are then refused, so that the import can report them. */
const MUSIC =
  /\.(?:mp[234]|m4[abpr]|aac|og[gax]|opus|spx|flac|wav|w64|wma|aiff?|aifc|caf|au|ape|wv|alac|ac3|dts|dsf|dff|tta|tak|mpc|mka|webm|3gp|amr)$/i;
const CUE = /\.cue$/i;
const LYRICS = LYRICS_EXTENSIONS.map((extension) => `.${extension}`);
const LYRICS_FILE = new RegExp(`\\.(?:${LYRICS_EXTENSIONS.join('|')})$`, 'i');
/** `song.en.lrc`, `song.pt-BR.lrc` */
const LANGUAGE = /\.([a-z]{2,3}(?:[-_][a-z]{2,4})?)$/i;

export const isMusic = (name: string): boolean => MUSIC.test(name);

/** File systems compose accents differently. */
const comparable = (name: string) => name.normalize('NFC').toLowerCase();

/** Returns a function for the files of a folder that may have the lyrics of one of its songs, best first: `song.lrc`, `song.mp3.lrc`, `song.en.lrc`. */
export function lyricsBeside(files: readonly string[]): (song: string) => string[] {
  const byName = new Map<string, string>();
  const byNameWithLanguage = new Map<string, string>();
  for (const file of files.filter((name) => LYRICS_FILE.test(name))) {
    const name = comparable(file);
    const extension = name.slice(name.lastIndexOf('.'));
    const base = name.slice(0, -extension.length);
    byName.set(name, file);
    if (LANGUAGE.test(base)) byNameWithLanguage.set(base.replace(LANGUAGE, '') + extension, file);
  }
  return (song) => {
    const whole = comparable(song);
    const base = whole.replace(MUSIC, '');
    const found = LYRICS.flatMap(
      (extension) => byName.get(base + extension) ?? byName.get(whole + extension) ?? byNameWithLanguage.get(base + extension) ?? [],
    );
    return [...new Set(found)];
  };
}

/** Returns a function for the cue sheet that belongs to a song: `song.cue`, `song.flac.cue`, or the only one beside a single song. */
export function cueBeside(files: readonly string[], songs: number): (song: string) => string | undefined {
  const sheets = files.filter((file) => CUE.test(file));
  // The first of those that differ only in case stays.
  const byName = new Map(sheets.toReversed().map((sheet) => [comparable(sheet.replace(CUE, '')), sheet]));
  const only = songs === 1 && sheets.length === 1 ? sheets[0] : undefined;
  return (song) => {
    const whole = comparable(song);
    return byName.get(whole.replace(MUSIC, '')) ?? byName.get(whole) ?? only;
  };
}

/** The language that the name of a lyrics file ends with, if it is not the song's own name. */
export function languageOf(lyricsFile: string, song: string): string | undefined {
  const base = lyricsFile.replace(LYRICS_FILE, '');
  return comparable(base) === comparable(song.replace(MUSIC, '')) || comparable(base) === comparable(song)
    ? undefined
    : LANGUAGE.exec(base)?.[1];
}
