import { pick, type Random, seededRandom } from '@chorus/seeded-random';
import { skewedChoice } from './skewed-choice';

export interface WorldSize {
  listeners: number;
  tastes: number;
  songs: number;
  plays: number;
  seed: string;
}

export interface WorldSong {
  id: string;
  artistId: string;
  taste: number;
}

export interface WorldPlay {
  id: string;
  songId: string;
  msAgo: number;
}

export interface WorldListener {
  id: string;
  plays: WorldPlay[];
  next: string[];
}

export interface ListeningWorld {
  songs: WorldSong[];
  listeners: WorldListener[];
}

export const SONG_SECONDS = 200;

const SONGS_OF_AN_ARTIST = 20;
const SONGS_OF_A_SESSION = 8;
const SONG_EVERY_MS = 210_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 28;
/** The probability that a song within a session is of another taste. */
const STRAYING = 0.1;
/** The probability that a session is of another taste than the listener's own. */
const OTHER_MOOD = 0.2;

const idOf = (kind: number, number: number) => `0192f000-0000-7000-800${kind}-${String(number).padStart(12, '0')}`;

/**
 * Generates a catalogue, people with tastes, and their sessions over four weeks; equal sizes give
 * equal worlds. A few songs of each taste get most plays.
 */
export function listeningWorld({ listeners, tastes, songs: count, plays, seed }: WorldSize): ListeningWorld {
  const random = seededRandom(seed);
  const songs = Array.from({ length: count }, (_, number) => {
    const artist = Math.floor(number / SONGS_OF_AN_ARTIST);
    return { id: idOf(1, number), artistId: idOf(2, artist), taste: artist % tastes };
  });
  const ofTaste = Array.from({ length: tastes }, (_, taste) =>
    skewedChoice(
      shuffled(
        random,
        songs.filter((song) => song.taste === taste),
      ),
    ),
  );
  let played = 0;
  const sessionsUpTo = (number: number) => Math.round((number * plays) / listeners / SONGS_OF_A_SESSION);

  const people = Array.from({ length: listeners }, (_, number) => {
    const taste = number % tastes;
    const sessions = sessionsUpTo(number + 1) - sessionsUpTo(number);
    const session = () => {
      const mood = random() < OTHER_MOOD ? Math.floor(random() * tastes) : taste;
      return Array.from({ length: SONGS_OF_A_SESSION }, () => {
        const choice = random() < STRAYING ? pick(random, ofTaste) : ofTaste[mood];
        return choice?.(random).id ?? '';
      });
    };
    const all = Array.from({ length: sessions }, (_, at) => {
      const began = ((at + random() * 0.9) / sessions) * DAYS * DAY_MS + DAY_MS / 12;
      return session().map((songId, place) => ({ id: idOf(3, played++), songId, msAgo: Math.round(began - place * SONG_EVERY_MS) }));
    });
    return { id: `listener-${number}`, plays: all.flat(), next: session() };
  });
  return { songs, listeners: people };
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const lots = items.map((item) => ({ item, lot: random() }));
  return lots.sort((one, other) => one.lot - other.lot).map(({ item }) => item);
}
