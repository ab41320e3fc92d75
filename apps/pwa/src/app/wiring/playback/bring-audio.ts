import { hasUnknownAudio, MOST_SONG_IDS, songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { Playback } from '../../../features/player/create-playback';
import { withNewAudio } from '../../../features/player/queue/queue-order';
import { currentOf } from '../../../features/player/queue/queue-rules';
import { callApi } from '../../../platform/api-client/call-api';
import { toast } from '../../../ui/overlays/toast';

/** Songs whose audio has to be there before they play, so that nothing waits when a song ends. */
const AHEAD = 10;

export const fetchByIds = (ids: readonly string[]) => callApi(songEndpoints.byIds, { query: { ids: ids.join(',') } });

/**
 * Asks for the audio of songs in the queue that are from a copy of the catalogue of the release before, which has none: once for many, as soon as
 * one of them is the current song or soon to play. The player loads a current song as soon as the queue has its audio.
 */
export function bringAudio(queue: Playback['queue'], fetchSongs: (ids: readonly string[]) => Promise<Song[]> = fetchByIds): void {
  const asked = new Set<string>();
  /** Not asked for again before another song is the current one: without an answer, that would go on and on. */
  const unanswered = new Set<string>();

  const unknownUntil = (count: number) => {
    const { songs, index } = queue.getSnapshot().context;
    const isUnknown = (song: Song) => hasUnknownAudio(song) && !asked.has(song._id) && !unanswered.has(song._id);
    return songs.slice(index, index + count).filter(isUnknown);
  };
  const isUnknownCurrent = (ids: readonly string[]) => {
    const current = currentOf(queue.getSnapshot().context);
    return current !== undefined && hasUnknownAudio(current) && ids.includes(current._id);
  };

  function take(ids: readonly string[], answer: readonly Song[]): void {
    const known = new Set(answer.map(({ _id }) => _id));
    const songIds = ids.filter((id) => !known.has(id));
    if (songIds.length > 0) queue.send({ type: 'queue.songsDeleted', songIds });
    queue.send({ type: 'queue.amend', by: ({ songs }) => ({ songs: withNewAudio(songs, answer) }) });
    if (!isUnknownCurrent(songIds)) return;
    toast.error('This song is no longer in the catalog.');
    queue.send({ type: 'queue.next', after: 'failure' });
  }

  async function ask(ids: readonly string[]): Promise<void> {
    for (const id of ids) asked.add(id);
    const answer = await fetchSongs(ids).catch(() => undefined);
    if (answer) take(ids, answer);
    else {
      for (const id of ids) unanswered.add(id);
      if (isUnknownCurrent(ids)) toast.errorOnce("This song can't be played right now.");
    }
    for (const id of ids) asked.delete(id);
  }

  const bring = () => {
    if (unknownUntil(1 + AHEAD).length === 0) return;
    const ids = new Set(unknownUntil(Infinity).map(({ _id }) => _id));
    void ask([...ids].slice(0, MOST_SONG_IDS));
  };
  queue.on('current.changed', () => unanswered.clear());
  queue.subscribe(bring);
}
