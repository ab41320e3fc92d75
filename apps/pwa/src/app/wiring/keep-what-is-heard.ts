import type { CountedPlay } from '../../features/listening/count-plays';
import type { OfflineMusic } from '../../features/offline/create-offline-music';
import type { PlayerActor } from '../../features/player/sound/player-machine';

/** What counted as played is kept without asking. */
export function keepWhatIsHeard(player: PlayerActor, offline: Pick<OfflineMusic, 'heard'>): (play: CountedPlay) => void {
  return ({ songId }) => {
    const { song } = player.getSnapshot().context;
    if (song?._id !== songId) return;
    offline.heard(song).catch((error: unknown) => console.error('What was heard could not be kept', error));
  };
}
