import { createActor } from 'xstate';
import type { Playback } from '../../features/player/create-playback';
import { musicInTabs } from '../../features/update/music-in-tabs';
import { updateMachine } from '../../features/update/update-machine';
import type { UpdateActor } from '../../features/update/update-machine';
import type { PageWorker } from '../../platform/service-worker/page-worker';

interface UpdateDeps {
  playback: Pick<Playback, 'player'>;
  worker: Promise<PageWorker | undefined>;
  channel: Parameters<typeof musicInTabs>[0];
  reloadPage: () => void;
}

/** Offers a newer release while no tab plays, and has it taken by all of them. */
export function offerUpdateWhenSilent({ playback: { player }, worker, channel, reloadPage }: UpdateDeps): UpdateActor {
  const isPlaying = () => player.getSnapshot().matches({ playback: 'playing' });
  const music = musicInTabs(channel, isPlaying, (isPlaying) => update.send({ type: isPlaying ? 'music.started' : 'music.stopped' }));
  const machine = updateMachine.provide({
    actions: {
      callTheRoll: music.requestStates,
      replaceRelease: () => void worker.then((installed) => installed?.replace()),
      reloadPage,
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
