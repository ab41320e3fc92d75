import type { Song } from '@chorus/contracts';
import { waitFor } from 'xstate';
import type { Playback } from '../create-playback';
import type { PlaybackMemory, Position, StoredArrangement, StoredPlayback } from './playback-memory';
import { createPlaybackWriter } from './playback-writer';
import { currentOf, keyOf, positionOf } from '../queue/queue-rules';
import { takeOverShuffled } from '../queue/queue-shuffle';

interface RememberedPlayback {
  /**
   * Restores the last visit's queue, paused at its position, and replaces one that was only
   * offered. When storage is late and the listener has played, arranged or emptied a queue, theirs
   * counts and replaces the stored one. Unreadable storage counts as empty.
   */
  restore: () => Promise<void>;
}

/**
 * Stores queue and position on every change, every few seconds of playback, and when the page is closed; nothing of a room's queue. What
 * was restored is not written back until it changes: songs or a position that this release cannot read are still stored there. Nothing is
 * written before `restore` has read.
 */
export function rememberPlayback({ queue, player, clock }: Playback, memory: PlaybackMemory, page: EventTarget): RememberedPlayback {
  const writer = createPlaybackWriter({ queue, player, clock }, memory);
  let isAsked = false;
  let isRead = false;
  const isOfRoom = () => queue.getSnapshot().matches('following');
  let isFilled = !queue.getSnapshot().matches('empty') && !isOfRoom();
  // A queue that was filled before any offer is the listener's.
  let isChanged = isFilled;
  let isWorthKeeping = isFilled;

  const save = () => {
    isAsked = false;
    if (isRead && isWorthKeeping && !isOfRoom()) writer.write();
  };
  // One machine step makes several changes, and the element has its new position only after the
  // last.
  const saveSoon = () => {
    if (!isAsked) queueMicrotask(save);
    isAsked = true;
  };
  const forget = () => {
    isWorthKeeping = false;
    writer.startOver();
    if (isRead) memory.forget().catch(ignore);
  };
  const keep = () => (isChanged = isWorthKeeping = true);

  // A queue that was only offered and never played is offered anew at the next visit.
  queue.subscribe((snapshot) => {
    if (snapshot.matches('following')) return;
    const wasFilled = isFilled;
    isFilled = !snapshot.matches('empty');
    if (!isFilled) {
      isChanged ||= wasFilled;
      if (isWorthKeeping) forget();
      return;
    }
    if (snapshot.matches({ filled: 'arranged' })) keep();
    saveSoon();
  });
  player.on('playback.changed', ({ isPlaying }) => {
    if (isPlaying && !isOfRoom()) keep();
    saveSoon();
  });
  player.on('repeat.changed', saveSoon);
  clock.subscribe(() => {
    if (writer.isPositionDue()) saveSoon();
  });
  page.addEventListener('visibilitychange', save);
  page.addEventListener('pagehide', save);

  return {
    restore: async () => {
      const stored = await memory.read().catch(ignore);
      isRead = true;
      await untilOwn(queue);
      if (isChanged) (isWorthKeeping ? save : forget)();
      if (isChanged || !stored) return;
      const { songs, position } = restoreQueue({ queue, player }, stored);
      writer.skipStored(songs, position);
      if (position.seconds > 0) player.send({ type: 'player.seek', seconds: position.seconds });
    },
  };
}

async function untilOwn(queue: Playback['queue']): Promise<void> {
  if (queue.getSnapshot().matches('following')) await waitFor(queue, (snapshot) => !snapshot.matches('following'), { timeout: Infinity });
}

function restoreQueue(
  { queue, player }: Pick<Playback, 'queue' | 'player'>,
  { songs, position, arrangement }: StoredPlayback,
): { songs: readonly Song[]; position: Position } {
  queue.send({ type: 'queue.clear' });
  queue.send({ type: 'queue.restore', songs, index: Math.max(0, positionOf(songs, position?.songId)) });
  if (arrangement) queue.send({ type: 'queue.amend', by: () => arranged(arrangement) });
  while (arrangement && player.getSnapshot().value.repeat !== arrangement.repeat) player.send({ type: 'player.toggleRepeat' });
  const { context } = queue.getSnapshot();
  const current = currentOf(context);
  const songId = current && keyOf(current);
  return {
    songs: context.songs,
    position: { songId: songId ?? '', seconds: position && position.songId === songId ? position.seconds : 0 },
  };
}

const arranged = ({ source, byHand, ordered, isShuffled }: StoredArrangement) => ({
  source,
  byHand,
  ordered,
  shuffle: isShuffled ? takeOverShuffled : undefined,
});

const ignore = () => undefined;
