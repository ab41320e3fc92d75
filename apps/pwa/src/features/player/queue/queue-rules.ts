import { hasUnknownAudio, isFormerAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { CanPlay } from '../../../platform/audio/can-play';

/** A song may be in the queue several times. From the second time on it has a number, and is a song of its own in the queue. */
export interface QueuedSong extends Song {
  readonly copy?: number | undefined;
  /** The room's item whose song it is, while the queue has the songs of a room. */
  readonly itemId?: string | undefined;
}

/** The key of a song in the queue; its id, if the queue has it once. */
export const keyOf = ({ _id, copy, itemId }: Pick<QueuedSong, '_id' | 'copy' | 'itemId'>): string =>
  itemId ?? (copy === undefined ? _id : `${_id} ${copy}`);

export const keysOf = (songs: readonly Song[]): string[] => songs.map(keyOf);

/** The keys of songs that are in a list as often as their ids. */
export function keysOfIds(ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return ids.map((_id) => {
    const copy = (counts.get(_id) ?? 0) + 1;
    counts.set(_id, copy);
    return keyOf({ _id, ...(copy > 1 && { copy }) });
  });
}

export interface Queue {
  readonly songs: readonly Song[];
  readonly index: number;
}

export type Random = () => number;

export type Direction = 1 | -1;

/** The stored audio, while nothing else plays. Undefined while everything may. */
export type Available = Stored | undefined;

/** What sounds here: songs in a coding that the browser plays, and of them those that are available. */
export interface Audible {
  readonly available?: Available;
  readonly canPlay?: CanPlay;
}

const AROUND_CHOSEN_SONG = 10;
const AROUND_RANDOM_SONG = 9;

/** A new array each time, so that emptying an empty queue is noticed by comparing its songs. */
export const emptyQueue = (): Queue => ({ songs: [], index: 0 });

export const currentOf = ({ songs, index }: Queue): Song | undefined => songs[index];

export const isPlayable = (song: Song): boolean => Boolean(song._id && song.title && song.audioUrl);

type Audio = Pick<Song, 'audioUrl' | 'formerAudioUrls' | 'loudness'>;

/** The audio that the device has stored, by its URL and by the ids of the songs that it was stored with. */
export type Stored = ReadonlyMap<string, Audio>;

/** Finds stored audio by its URL. Under the song's id, it may have one of the song's former URLs, or any where the song's own is unknown. */
function storedFor(song: Song, stored: Stored): Audio | undefined {
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

export const isAvailable = (song: Song, available: Available): boolean => !available || storedFor(song, available) !== undefined;

export const canSound = (song: Song, { available, canPlay }: Audible): boolean =>
  isPlayable(song) && (!canPlay || canPlay(song)) && isAvailable(song, available);

export const positionOf = (songs: readonly Song[], key: string | undefined): number => songs.findIndex((song) => keyOf(song) === key);

/** The place of this song, or else of another copy of it. */
export function placeOf(songs: readonly Song[], song: Song): number {
  const place = positionOf(songs, keyOf(song));
  return place === -1 ? songs.findIndex(({ _id }) => _id === song._id) : place;
}

/** Deduplicated, in the order of first appearance. */
export const playableSongs = (songs: readonly Song[], identify: (song: Song) => string = keyOf): Song[] => [
  ...new Map(songs.filter(isPlayable).map((song) => [identify(song), song])).values(),
];

const idOf = ({ _id }: Song): string => _id;

export function pickRandom<T>(from: readonly T[], count: number, random: Random): T[] {
  const rest = [...from];
  const picked: T[] = [];
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}

export function queueAroundSong(song: Song, pool: readonly Song[], random: Random, count = AROUND_CHOSEN_SONG): Queue {
  const others = playableSongs(pool, idOf).filter(({ _id }) => _id !== song._id);
  return { songs: [song, ...pickRandom(others, count, random)], index: 0 };
}

/** A random song and nine others. Does not begin with `heard` unless that is the only one. */
export function randomQueue(pool: readonly Song[], heard: Song | undefined, random: Random): Queue {
  const playable = playableSongs(pool, idOf);
  const fresh = playable.filter(({ _id }) => _id !== heard?._id);
  const [song] = pickRandom(fresh.length > 0 ? fresh : playable, 1, random);
  return song ? queueAroundSong(song, playable, random, AROUND_RANDOM_SONG) : emptyQueue();
}

export function albumQueue(songs: readonly Song[], startIndex: number, audible: Audible = {}): Queue {
  const playable = playableSongs(songs);
  const sounds = (song: Song) => canSound(song, audible);
  const chosen = songs.slice(Math.max(0, startIndex)).find(sounds) ?? playable.findLast(sounds);
  return { songs: playable, index: Math.max(0, positionOf(playable, chosen && keyOf(chosen))) };
}

/** The place of a random song of those that sound. */
export function randomPlace(songs: readonly Song[], audible: Audible, random: Random): number | undefined {
  const [place] = pickRandom(
    songs.flatMap((song, at) => (canSound(song, audible) ? at : [])),
    1,
    random,
  );
  return place;
}

/** The first song in a direction, from the other end. */
export const wrapFrom = ({ songs }: Queue, direction: Direction, audible?: Audible): number | undefined =>
  stepFrom({ songs, index: direction === 1 ? -1 : songs.length }, direction, audible);

export function stepFrom({ songs, index }: Queue, direction: Direction, audible: Audible = {}): number | undefined {
  for (let at = index + direction; at >= 0 && at < songs.length; at += direction) {
    const song = songs[at];
    if (song && canSound(song, audible)) return at;
  }
  return undefined;
}
