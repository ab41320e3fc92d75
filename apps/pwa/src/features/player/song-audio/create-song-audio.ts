import { isAwaited, isFormerAudio, MOST_SONG_IDS } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';

type Audio = Pick<Song, 'audioUrl' | 'formerAudioUrls' | 'loudness'>;
type Identified = Pick<Song, '_id' | 'audioUrl'>;

/** What this page knows of the audio of songs that a device's copy of the catalogue lists without it. */
export interface SongAudio {
  /** Another function when more is known. A song whose audio is not known stays as it is. */
  complete: Readable<(song: Song) => Song>;
  /** From the server, what is not known, a hundred songs at a time. Rejects without an answer. */
  fetchMissing: (songs: readonly Identified[]) => Promise<void>;
  /** With what the server does not give now, as it is. */
  completeAll: (songs: readonly Song[]) => Promise<Song[]>;
  /** Whether the server says that there is no such song. */
  isGone: (song: Identified) => boolean;
  /** What the device has stored, for songs that the server was not asked about. */
  remember: (stored: readonly (Identified & Audio)[]) => void;
  /** These songs have changed; undefined: any may have. */
  forget: (ids: readonly string[] | undefined) => void;
}

export function createSongAudio(fetchSongs: (ids: readonly string[]) => Promise<Song[]>): SongAudio {
  const known = new Map<string, Audio>();
  const gone = new Set<string>();
  const asking = new Map<string, Promise<void>>();
  let stored = new Map<string, Audio>();

  const completed = createCompletion();
  const completing = () => (song: Song) => {
    const here = stored.get(song._id);
    const audio = isAwaited(song) ? (known.get(song._id) ?? here) : song;
    return audio ? completed(song, audio, here) : song;
  };
  const complete = createStore(completing());

  async function fetchPart(ids: readonly string[]): Promise<void> {
    try {
      for (const song of await fetchSongs(ids)) known.set(song._id, audioOf(song));
      for (const id of ids) if (!known.has(id)) gone.add(id);
      complete.set(completing());
    } finally {
      for (const id of ids) asking.delete(id);
    }
  }

  function fetchParts(ids: readonly string[]): void {
    for (let from = 0; from < ids.length; from += MOST_SONG_IDS) {
      const part = ids.slice(from, from + MOST_SONG_IDS);
      const asked = fetchPart(part);
      for (const id of part) asking.set(id, asked);
    }
  }

  async function fetchMissing(songs: readonly Identified[]): Promise<void> {
    const ids = new Set(songs.filter(isAwaited).flatMap(({ _id }) => (known.has(_id) || gone.has(_id) ? [] : [_id])));
    fetchParts([...ids].filter((id) => !asking.has(id)));
    await Promise.all([...ids].flatMap((id) => asking.get(id) ?? []));
  }

  return {
    complete,
    fetchMissing,
    completeAll: async (songs) => {
      await fetchMissing(songs).catch(() => undefined);
      return songs.map(complete.get());
    },
    isGone: ({ _id }) => gone.has(_id),
    remember: (songs) => {
      if (stored.size === 0 && songs.length === 0) return;
      stored = new Map(songs.filter((song) => !isAwaited(song)).map((song) => [song._id, audioOf(song)]));
      complete.set(completing());
    },
    forget: (ids) => {
      for (const id of ids ?? [...known.keys(), ...gone]) {
        known.delete(id);
        gone.delete(id);
      }
      complete.set(completing());
    },
  };
}

/** What is stored under a former address is played from there. A song that is completed stays the same object until its audio is another, so that nothing renders again. */
function createCompletion() {
  const made = new WeakMap<Song, { audio: Audio; url: string; song: Song }>();
  return (song: Song, audio: Audio, here: Audio | undefined): Song => {
    const url = here && isFormerAudio(here.audioUrl, audio) ? here.audioUrl : audio.audioUrl;
    if (audio === song && url === song.audioUrl) return song;
    const before = made.get(song);
    if (before?.audio === audio && before.url === url) return before.song;
    const completed = { ...song, ...audio, audioUrl: url };
    made.set(song, { audio, url, song: completed });
    return completed;
  };
}

const audioOf = ({ audioUrl, formerAudioUrls, loudness }: Audio): Audio => ({
  audioUrl,
  ...(formerAudioUrls && { formerAudioUrls }),
  ...(loudness && { loudness }),
});
