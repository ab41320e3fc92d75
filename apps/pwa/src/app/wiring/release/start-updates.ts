import { createActor } from 'xstate';
import type { Playback } from '../../../features/player/create-playback';
import { musicInTabs } from '../../../features/update/music-in-tabs';
import { updateMachine } from '../../../features/update/update-machine';
import type { UpdateActor } from '../../../features/update/update-machine';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import type { PageWorker } from '../../../platform/service-worker/page-worker';

export function startUpdates({ player }: Pick<Playback, 'player'>, worker: Promise<PageWorker | undefined>): UpdateActor {
  onPageWoke(() => void worker.then((installed) => installed?.checkForUpdate()));

  const isPlaying = () => player.getSnapshot().matches({ playback: 'playing' });
  const channel = new BroadcastChannel('chorus.update');
  const music = musicInTabs(channel, isPlaying, (isPlaying) => update.send({ type: isPlaying ? 'music.started' : 'music.stopped' }));
  const machine = updateMachine.provide({
    actions: {
      askOtherTabs: music.requestStates,
      replaceRelease: () => void worker.then((installed) => installed?.replace()),
      reloadPage: () => location.reload(),
    },
    guards: { isSilentHere: () => !isPlaying() },
  });
  const update = createActor(machine).start();

  player.on('playback.changed', (playback) => music.publish(playback.isPlaying));
  void worker.then((installed) => {
    installed?.onWaiting(() => update.send({ type: 'release.waiting' }));
    installed?.onReplaced(() => update.send({ type: 'release.replaced' }));
  });
  return update;
}
