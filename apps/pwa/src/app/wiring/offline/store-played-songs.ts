import type { CountedPlay } from '../../../features/listening/count-plays';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import type { PlayerActor } from '../../../features/player/sound/player-machine';

export function storePlayedSongs(player: PlayerActor, offline: Pick<OfflineMusic, 'played'>): (play: CountedPlay) => void {
  return ({ songId }) => {
    const { song } = player.getSnapshot().context;
    if (song?._id !== songId) return;
    offline.played(song).catch((error: unknown) => console.error('The played song could not be saved', error));
  };
}
