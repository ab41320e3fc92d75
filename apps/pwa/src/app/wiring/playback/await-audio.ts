import { isAwaited } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { waitFor } from 'xstate';
import type { Playback } from '../../../features/player/create-playback';
import { withNewAudio } from '../../../features/player/queue/queue-order';
import { currentOf } from '../../../features/player/queue/queue-rules';
import type { PlayerActor } from '../../../features/player/sound/player-machine';
import type { SongAudio } from '../../../features/player/song-audio/create-song-audio';
import { toast } from '../../../ui/overlays/toast';

/** Songs whose audio is asked for before they play. */
const AHEAD = 10;

/**
 * Asks for the audio of songs that a list of the device is without: of those that play next, ahead, so that nothing waits when a song ends; and of
 * a current song that came before that, which the player loads when it is there.
 */
export function awaitAudio(
  { queue, player, loadCurrent }: Pick<Playback, 'queue' | 'player' | 'loadCurrent'>,
  audio: Pick<SongAudio, 'complete' | 'fetchMissing' | 'isGone'>,
): void {
  let loads = 0;
  /** The current song, where the server gave no answer. The device may have it stored, and not have read that yet. */
  let unanswered: Song | undefined;

  const next = () => {
    const { songs, index } = queue.getSnapshot().context;
    return songs.slice(index + 1, index + 1 + AHEAD).filter((song) => isAwaited(song) && !audio.isGone(song));
  };

  /** Whether the server has answered. */
  async function complete(songs: readonly Song[]): Promise<boolean> {
    const isAnswered = await audio.fetchMissing(songs).then(
      () => true,
      () => false,
    );
    const gone = songs.filter(audio.isGone).map(({ _id }) => _id);
    if (gone.length > 0) queue.send({ type: 'queue.songsDeleted', songIds: gone });
    const completed = songs.map(audio.complete.get());
    // An amended queue is looked through again: without an answer, that would go on and on.
    if (completed.some((song, at) => song !== songs[at]))
      queue.send({ type: 'queue.amend', by: (queued) => ({ songs: withNewAudio(queued.songs, completed) }) });
    return isAnswered;
  }

  async function load(song: Song): Promise<void> {
    loads += 1;
    unanswered = undefined;
    const own = loads;
    const isAnswered = await complete([song, ...next()]);
    const current = currentOf(queue.getSnapshot().context);
    // By now, another may be the current one.
    if (own !== loads || current?._id !== song._id) return;
    if (!isAwaited(current)) loadCurrent(current);
    else if (!isAnswered) {
      unanswered = current;
      toast.errorOnce("This song can't be played right now.");
    } else {
      toast.error('This song is no longer in the catalogue.');
      queue.send({ type: 'queue.next', after: 'failure' });
    }
  }

  // The line is the current song's until it is heard.
  const askAhead = onceHeard(player, {
    isDue: () => next().length > 0,
    work: () => complete(next()),
  });
  const follow = (song: Song | undefined) => {
    if (song && isAwaited(song)) void load(song);
    else {
      loads += 1;
      unanswered = undefined;
    }
  };
  const loadStored = () => {
    const current = currentOf(queue.getSnapshot().context);
    if (current && current._id === unanswered?._id && audio.complete.get()(current) !== current) void load(current);
  };

  queue.on('current.changed', ({ song }) => follow(song));
  queue.subscribe(askAhead);
  audio.complete.subscribe(loadStored);
  // Somebody may have pressed a song before this was loaded.
  follow(currentOf(queue.getSnapshot().context));
  askAhead();
}

function onceHeard(player: PlayerActor, { isDue, work }: { isDue: () => boolean; work: () => Promise<unknown> }): () => void {
  let isWaiting = false;
  const wait = async () => {
    await waitFor(player, (now) => !now.matches({ playback: { playing: 'buffering' } }));
    isWaiting = false;
    if (isDue()) await work();
  };
  return () => {
    if (isWaiting || !isDue()) return;
    isWaiting = true;
    void wait();
  };
}
