import { hasUnknownAudio, isFormerAudio } from '@chorus/contracts';
import type { Loudness, Song } from '@chorus/contracts';
import type { Download } from '../../../platform/storage/rows/download-rows';
import type { Keepable } from '../keepable';

/** Lists that people make, beside those of the catalogue. */
const isMade = ({ kind }: Pick<Download, 'kind'>): boolean => kind === 'liked' || kind === 'playlist';

/** Whether songs were added, or the audio of one was replaced or has been measured; in lists that people make, also whether a song is no longer in it. */
export function isBehind(download: Download, offered: Pick<Keepable, 'songs' | 'title'>): boolean {
  if (isMade(download) && download.songs.length !== offered.songs.length) return true;
  if (download.kind === 'playlist' && (download.title !== offered.title || isOtherOrder(download, offered))) return true;
  const known = new Map(download.songs.map((song) => [song._id, song]));
  return offered.songs.some((song) => {
    const before = known.get(song._id);
    return !before || (!hasUnknownAudio(song) && hasOtherAudio(before, song));
  });
}

type Audio = Pick<Song, 'audioUrl' | 'formerAudioUrls' | 'loudness'>;

const hasOtherAudio = (stored: Audio, song: Audio): boolean =>
  (stored.audioUrl !== song.audioUrl && !isFormerAudio(stored.audioUrl, song)) || hasOtherLevels(stored, song);

const hasOtherLevels = (stored: Audio, { loudness }: Audio): boolean =>
  loudness !== undefined && levelsOf(stored.loudness) !== levelsOf(loudness);

const levelsOf = (loudness: Loudness | undefined): string =>
  [loudness, loudness?.album].map((measured) => `${measured?.integrated} ${measured?.truePeak}`).join();

const isOtherOrder = (download: Download, { songs }: Pick<Keepable, 'songs'>) =>
  songs.some(({ _id }, at) => download.songs[at]?._id !== _id);

/**
 * A song that differs only in the pictures in its tags stays where it is stored. Songs that the catalogue no longer has stay; songs that
 * are no longer in a list that people make do not.
 */
export function caughtUp(download: Download, offered: Keepable): Download {
  const known = new Map(download.songs.map((song) => [song._id, song]));
  const songs = offered.songs.map((song) => {
    const before = known.get(song._id);
    if (hasUnknownAudio(song)) return before ?? song;
    return before && isFormerAudio(before.audioUrl, song) ? { ...song, audioUrl: before.audioUrl } : song;
  });
  if (isMade(download)) return { ...download, ...offered, songs };
  const ids = new Set(songs.map(({ _id }) => _id));
  return { ...download, ...offered, songs: [...songs, ...download.songs.filter(({ _id }) => !ids.has(_id))] };
}
