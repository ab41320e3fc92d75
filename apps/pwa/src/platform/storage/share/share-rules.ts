import { screenPaths } from '@chorus/contracts';

export const MOST_SHARED_FILES = 20;
export const MOST_SHARED_BYTES = 200_000_000;
/** Of a title or text, which go through an address. */
const LONGEST_TEXT = 2_000;

/** Why what was shared is not opened: too many files, too large, of another kind, several kinds at once, no space here, or unreadable. */
export const shareProblems = ['many', 'large', 'kind', 'mixed', 'space', 'unreadable'] as const;
export type ShareProblem = (typeof shareProblems)[number];

type SharedFile = Pick<File, 'name' | 'type' | 'size'>;

const PLAYLIST_TYPE = /mpegurl$/i;
const PLAYLIST_NAME = /\.m3u8?$/i;
const AUDIO_NAME = /\.(mp3|m4a|aac|ogg|opus|flac|wav)$/i;

/** Apps name playlists and songs by their type or by their name, and not always by both. */
export const isPlaylistFile = ({ name, type }: SharedFile): boolean => PLAYLIST_TYPE.test(type) || PLAYLIST_NAME.test(name);

const isAudioFile = (file: SharedFile): boolean => !isPlaylistFile(file) && (file.type.startsWith('audio/') || AUDIO_NAME.test(file.name));

/** Why these files are not taken; undefined if they are: songs, or one playlist. */
export function problemOf(files: readonly SharedFile[]): ShareProblem | undefined {
  if (files.length > MOST_SHARED_FILES) return 'many';
  if (files.reduce((bytes, { size }) => bytes + size, 0) > MOST_SHARED_BYTES) return 'large';
  const [playlists, songs] = [files.filter(isPlaylistFile).length, files.filter(isAudioFile).length];
  if (playlists + songs < files.length) return 'kind';
  return playlists > 1 || (playlists === 1 && songs > 0) ? 'mixed' : undefined;
}

/** The address of the screen that shows what was shared. Files are not in it. */
export function shareAddress(shared: { title: string; text: string } | { problem: ShareProblem } | 'files'): string {
  if (shared === 'files') return screenPaths.share;
  const query = 'problem' in shared ? shared : { title: shared.title.slice(0, LONGEST_TEXT), text: shared.text.slice(0, LONGEST_TEXT) };
  return `${screenPaths.share}?${new URLSearchParams(query).toString()}`;
}
