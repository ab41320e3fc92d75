import { hasUnknownAudio, isFormerAudio } from '@chorus/contracts';
import type { Loudness, Song } from '@chorus/contracts';
import type { Download } from '../../../platform/storage/rows/kept-rows';
import type { Keepable } from '../keepable';

/** Lists that people make, beside those of the catalogue. */
const isMade = ({ kind }: Pick<Download, 'kind'>): boolean => kind === 'liked' || kind === 'playlist';

/** Whether songs were added, or the audio of one was replaced or has been measured; in lists that people make, also whether a song is no longer in it. */
export function isBehind(kept: Download, offered: Pick<Keepable, 'songs' | 'title'>): boolean {
  if (isMade(kept) && kept.songs.length !== offered.songs.length) return true;
  if (kept.kind === 'playlist' && (kept.title !== offered.title || isOtherOrder(kept, offered))) return true;
  const known = new Map(kept.songs.map((song) => [song._id, song]));
  return offered.songs.some((song) => {
    const before = known.get(song._id);
    return !before || (!hasUnknownAudio(song) && hasOtherAudio(before, song));
  });
}

type Audio = Pick<Song, 'audioUrl' | 'formerAudioUrls' | 'loudness'>;

const hasOtherAudio = (kept: Audio, song: Audio): boolean =>
  (kept.audioUrl !== song.audioUrl && !isFormerAudio(kept.audioUrl, song)) || hasOtherLevels(kept, song);

const hasOtherLevels = (kept: Audio, { loudness }: Audio): boolean =>
  loudness !== undefined && levelsOf(kept.loudness) !== levelsOf(loudness);

const levelsOf = (loudness: Loudness | undefined): string =>
  [loudness, loudness?.album].map((measured) => `${measured?.integrated} ${measured?.truePeak}`).join();

const isOtherOrder = (kept: Download, { songs }: Pick<Keepable, 'songs'>) => songs.some(({ _id }, at) => kept.songs[at]?._id !== _id);

/**
 * A song that differs only in the pictures in its tags stays where it is stored. Songs that the catalogue no longer has stay; songs that
 * are no longer in a list that people make do not.
 */
export function caughtUp(kept: Download, offered: Keepable): Download {
  const known = new Map(kept.songs.map((song) => [song._id, song]));
  const songs = offered.songs.map((song) => {
    const before = known.get(song._id);
    if (hasUnknownAudio(song)) return before ?? song;
    return before && isFormerAudio(before.audioUrl, song) ? { ...song, audioUrl: before.audioUrl } : song;
  });
  if (isMade(kept)) return { ...kept, ...offered, songs };
  const ids = new Set(songs.map(({ _id }) => _id));
  return { ...kept, ...offered, songs: [...songs, ...kept.songs.filter(({ _id }) => !ids.has(_id))] };
}
