import type { Song } from '@chorus/contracts';
import type { Playback } from './create-playback';
import type { PlaybackMemory, Position } from './playback-memory';
import { currentOf, positionOf } from './queue/queue-rules';

const SECONDS_BETWEEN_KEEPS = 5;
/** Browsers round a position that they are given. */
const SECONDS_OF_ROUNDING = 0.5;

const NOWHERE: Position = { songId: '', seconds: 0 };

interface RememberedPlayback {
  /**
   * Brings back the queue of the last visit, paused where it was, also in place of one that was only offered. Storage can be late: if the listener has
   * played, arranged or emptied a queue by then, what they did last counts, and replaces what is stored. Storage that cannot be read is as good as none.
   */
  restore: () => Promise<void>;
}

/**
 * Keeps queue and position for the next visit: at every change, every few seconds of music, and when the page goes away. What was brought back is not
 * written again until it changes: songs or a position that this release cannot read are still stored there. Nothing is written before `restore` has read.
 */
export function rememberPlayback({ queue, player, clock }: Playback, memory: PlaybackMemory, page: EventTarget): RememberedPlayback {
  let keptSongs: readonly Song[] = [];
  let keptPosition = NOWHERE;
  let isAsked = false;
  let isRead = false;
  let isFilled = !queue.getSnapshot().matches('empty');
  // What is there before anything was offered is the listener's.
  let isChanged = isFilled;
  let isWorthKeeping = isFilled;

  const save = () => {
    isAsked = false;
    const { songs } = queue.getSnapshot().context;
    const current = currentOf(queue.getSnapshot().context);
    if (!isRead || !isWorthKeeping) return;
    if (songs !== keptSongs) memory.keepSongs((keptSongs = songs)).catch(tryAgain);
    if (current && hasMoved(current._id, SECONDS_OF_ROUNDING))
      memory.keepPosition((keptPosition = { songId: current._id, seconds: clock.position() })).catch(ignore);
  };
  const tryAgain = () => (keptSongs = []);
  const hasMoved = (songId: string, atLeast: number) =>
    songId !== keptPosition.songId || Math.abs(clock.position() - keptPosition.seconds) >= atLeast;
  // One step of the machines makes several changes, and the element has its new position only after the last.
  const keepSoon = () => {
    if (!isAsked) queueMicrotask(save);
    isAsked = true;
  };

  const forget = () => {
    isWorthKeeping = false;
    keptSongs = [];
    keptPosition = NOWHERE;
    if (isRead) memory.forget().catch(ignore);
  };
  const keep = () => (isChanged = isWorthKeeping = true);

  // A queue that was only offered and never heard is offered anew at the next visit.
  queue.subscribe((snapshot) => {
    const wasFilled = isFilled;
    isFilled = !snapshot.matches('empty');
    if (!isFilled) {
      isChanged ||= wasFilled;
      if (isWorthKeeping) forget();
      return;
    }
    if (snapshot.matches({ filled: 'arranged' })) keep();
    keepSoon();
  });
  player.on('playback.changed', ({ isPlaying }) => {
    if (isPlaying) keep();
    keepSoon();
  });
  clock.subscribe(() => {
    if (hasMoved(keptPosition.songId, SECONDS_BETWEEN_KEEPS)) keepSoon();
  });
  page.addEventListener('visibilitychange', save);
  page.addEventListener('pagehide', save);

  return {
    restore: async () => {
      const stored = await memory.read().catch(ignore);
      isRead = true;
      if (isChanged) {
        if (isWorthKeeping) save();
        else forget();
        return;
      }
      if (!stored) return;
      queue.send({ type: 'queue.clear' });
      const { songs, position } = stored;
      queue.send({ type: 'queue.restore', songs, index: Math.max(0, positionOf(songs, position?.songId)) });

      const { context } = queue.getSnapshot();
      const current = currentOf(context);
      const seconds = position && position.songId === current?._id ? position.seconds : 0;
      [keptSongs, keptPosition] = [context.songs, { songId: current?._id ?? '', seconds }];
      if (seconds > 0) player.send({ type: 'player.seek', seconds });
    },
  };
}

const ignore = () => undefined;
