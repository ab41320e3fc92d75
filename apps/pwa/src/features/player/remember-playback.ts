import type { Playback } from './create-playback';
import type { PlaybackMemory } from './playback-memory';
import { currentOf, positionOf } from './queue/queue-rules';

const SECONDS_BETWEEN_KEEPS = 5;

/** Brings back the queue of the last visit, paused where it was. Damaged or forbidden storage is as good as none. */
export async function restorePlayback({ queue, player }: Playback, memory: PlaybackMemory): Promise<void> {
  const stored = await memory.read().catch(() => undefined);
  if (!stored) return;
  const { songs, position } = stored;
  const index = positionOf(songs, position?.songId);
  queue.send({ type: 'queue.restore', songs, index: Math.max(0, index) });
  const isBack = player.getSnapshot().context.song === songs[index];
  if (position && isBack && !player.getSnapshot().matches({ playback: 'playing' }))
    player.send({ type: 'player.seek', seconds: position.seconds });
}

/** Keeps queue and position for the next visit: at every change, every few seconds of music, and when the page goes away. */
export function rememberPlayback({ queue, player, clock }: Playback, memory: PlaybackMemory, page: EventTarget): void {
  let keptSongs = queue.getSnapshot().context.songs;
  let keptSeconds = 0;
  let isAsked = false;
  let isWorthKeeping = false;

  const keep = () => {
    isAsked = false;
    const { songs } = queue.getSnapshot().context;
    const current = currentOf(queue.getSnapshot().context);
    if (!isWorthKeeping) return;
    if (songs !== keptSongs) memory.keepSongs((keptSongs = songs)).catch(ignore);
    if (current) memory.keepPosition({ songId: current._id, seconds: (keptSeconds = clock.position()) }).catch(ignore);
  };
  // One step of the machines makes several changes, and the element has its new position only after the last.
  const keepSoon = () => {
    if (!isAsked) queueMicrotask(keep);
    isAsked = true;
  };

  const forget = () => {
    isWorthKeeping = false;
    keptSongs = [];
    memory.forget().catch(ignore);
  };

  // A queue that was only offered and never heard is offered anew at the next visit.
  queue.subscribe((snapshot) => {
    if (snapshot.matches('empty')) {
      if (isWorthKeeping) forget();
      return;
    }
    isWorthKeeping ||= snapshot.matches({ filled: 'arranged' });
    keepSoon();
  });
  player.on('playback.changed', ({ isPlaying }) => {
    isWorthKeeping ||= isPlaying;
    keepSoon();
  });
  clock.subscribe(() => {
    if (Math.abs(clock.position() - keptSeconds) >= SECONDS_BETWEEN_KEEPS) keepSoon();
  });
  page.addEventListener('visibilitychange', keep);
  page.addEventListener('pagehide', keep);
}

const ignore = () => undefined;
