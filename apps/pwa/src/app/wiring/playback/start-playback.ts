import type { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../../features/player/create-playback';
import type { Playback } from '../../../features/player/create-playback';
import { lineNeed } from '../../../features/player/line-need';
import type { LineNeed } from '../../../features/player/line-need';
import { AudioOutput } from '../../../features/player/sound/audio-output';
import { earlyElement, applyEarlyVolume } from '../../../features/player/sound/early-sound';
import { rememberVolume } from '../../../features/player/memory/remember-volume';
import { openTabChannel, pauseWhenOtherTabPlays } from '../../../features/player/single-tab-playback';
import { canPlay } from '../../../platform/audio/can-play';
import { holdLine } from '../../../platform/async/line';
import type { Readable } from '../../../platform/store/create-store';
import { bringAudio } from './bring-audio';
import { showPlaybackToasts } from './playback-toasts';
import { restoreQueue } from './restore-queue';

interface PagePlayback {
  playback: Playback;
  output: AudioOutput;
  line: Readable<LineNeed>;
}

interface Page {
  client: QueryClient;
  /** The page needs the network for itself until this resolves. */
  shown: Promise<unknown>;
  /** The first render must match the document, which knows nothing of this device: nothing is restored before. */
  rendered: Promise<unknown>;
}

export function startPlayback({ client, shown, rendered }: Page): PagePlayback {
  const element = earlyElement() ?? new Audio();
  // A page in which nobody has pressed anything shows a song, too. Browsers preload far more than metadata, most songs to their end.
  element.preload = 'none';
  const output = new AudioOutput(element);
  const playback = createPlayback({ element: output, random: Math.random, canPlay });

  pauseWhenOtherTabPlays(playback.player, openTabChannel());
  bringAudio(playback.queue);
  // What is pressed before the controls are there is answered, too.
  showPlaybackToasts(playback);
  playback.start();
  applyEarlyVolume(playback.player);
  const line = lineNeed(playback);
  // Browsers without locks have no service workers either.
  if ('locks' in navigator) holdLine({ ...line, get: () => line.get() !== 'none' }, navigator.locks);
  void rendered.then(() => {
    rememberVolume(playback.player);
    // A volume that is stored is older than one that was chosen before the page's code was there.
    applyEarlyVolume(playback.player);
    return restoreLater(playback, client, shown);
  });
  return { playback, output, line };
}

async function restoreLater(playback: Playback, client: QueryClient, shown: Promise<unknown>) {
  try {
    await restoreQueue(playback, client, { shown });
  } catch (error) {
    console.warn('The last queue is not resumed', error);
  }
}
