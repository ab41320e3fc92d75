import { hasUnknownAudio, isFormerAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';

type Audio = Pick<Song, 'audioUrl' | 'formerAudioUrls' | 'loudness'>;

/** The audio that the device has stored, by its URL and by the ids of the songs that it was stored with. */
export type Stored = ReadonlyMap<string, Audio>;

/** Finds stored audio by its URL. Under the song's id, it may have one of the song's former URLs, or any where the song's own is unknown. */
export function storedFor(song: Song, stored: Pick<Stored, 'get'>): Audio | undefined {
  const withId = stored.get(song._id);
  return stored.get(song.audioUrl) ?? (withId && (hasUnknownAudio(song) || isFormerAudio(withId.audioUrl, song)) ? withId : undefined);
}

/** The song with the URL that it plays from on this device. */
export function atStored(song: Song, stored: Stored): Song {
  const audio = storedFor(song, stored);
  if (!audio || audio.audioUrl === song.audioUrl) return song;
  if (!hasUnknownAudio(song)) return { ...song, audioUrl: audio.audioUrl };
  const { audioUrl, formerAudioUrls, loudness } = audio;
  return { ...song, audioUrl, ...(formerAudioUrls && { formerAudioUrls }), ...(loudness && { loudness }) };
}

/** Returns the same array if none of the songs plays from another URL. */
export function allAtStored(songs: readonly Song[], stored: Stored): readonly Song[] {
  const placed = songs.map((song) => atStored(song, stored));
  return placed.some((song, at) => song !== songs[at]) ? placed : songs;
}
