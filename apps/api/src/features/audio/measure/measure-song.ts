import { LARGEST_DIFFERENCE } from './loudness-difference';
import { type LoudnessTags, readLoudnessTags } from './loudness-tags';
import { measureAudio } from './measure-audio';
import type { MeasuredSong } from '@chorus/contracts/meter/song-meter';
import { NotMeasurable } from './not-measurable';
import type { SongLoudness } from './song-loudness';

const NOTHING: LoudnessTags = { isMono: false, song: undefined, album: undefined };
const NOT_DECODED = { integrated: undefined, histogram: new Uint8Array(), shape: new Uint8Array() };

/** Throws `NotMeasurable` if neither tags nor a decoder tell how loud the song is. */
export async function measureSong(path: string, ext: string, checkMemory: () => void): Promise<SongLoudness> {
  // Tags that cannot be parsed count as none: the file was accepted.
  const tags = await readLoudnessTags(path, ext).catch(() => NOTHING);
  const measured = await measureAudio(path, { ext, isMono: tags.isMono, checkMemory }).catch((error: unknown) => {
    if (error instanceof NotMeasurable && tags.song) return undefined;
    throw error;
  });
  if (!measured && !tags.song)
    throw new NotMeasurable(`The server can't decode .${ext} files, and the tags of this one don't say how loud it is.`);
  return combine(tags, measured);
}

function combine(tags: LoudnessTags, measured: MeasuredSong | undefined): SongLoudness {
  const { song, album } = isContradicted(tags, measured) ? NOTHING : tags;
  const { integrated, truePeak, histogram, shape } = measured ?? { ...NOT_DECODED, truePeak: song?.truePeak };
  return { source: song ? 'tag' : 'measured', integrated: song?.integrated ?? integrated, truePeak, album, histogram, shape };
}

const isContradicted = ({ song }: LoudnessTags, { integrated }: Partial<MeasuredSong> = {}): boolean =>
  song !== undefined && integrated !== undefined && Math.abs(song.integrated - integrated) > LARGEST_DIFFERENCE;
