import type { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../../features/player/create-playback';
import type { Playback } from '../../../features/player/create-playback';
import { lineNeed } from '../../../features/player/line-need';
import type { LineNeed } from '../../../features/player/line-need';
import { AudioOutput } from '../../../features/player/sound/audio-output';
import { earlyElement } from '../../../features/player/sound/early-sound';
import { rememberVolume } from '../../../features/player/memory/remember-volume';
import { pauseWhenOtherTabPlays } from '../../../features/player/single-tab-playback';
import { holdLine } from '../../../platform/async/line';
import type { Readable } from '../../../platform/store/create-store';
import { restoreQueue } from './restore-queue';

interface PagePlayback {
  playback: Playback;
  output: AudioOutput;
  line: Readable<LineNeed>;
}

interface Page {
  client: QueryClient;
  /** Until then, the network is the page's. */
  shown: Promise<unknown>;
  /** The first render is the same as the document's, which knows nothing of this device: until then, nothing is restored. */
  rendered: Promise<unknown>;
}

export function startPlayback({ client, shown, rendered }: Page): PagePlayback {
  const element = earlyElement() ?? new Audio();
  // A page that nobody has pressed anything in shows a song, too. Browsers read far beyond what describes it, most songs to their end.
  element.preload = 'none';
  const output = new AudioOutput(element);
  const playback = createPlayback({ element: output, random: Math.random });

  pauseWhenOtherTabPlays(playback.player, new BroadcastChannel('chorus.playing'));
  playback.start();
  const line = lineNeed(playback);
  // Browsers without locks have no workers either.
  if ('locks' in navigator) holdLine({ ...line, get: () => line.get() !== 'none' }, navigator.locks);
  void rendered.then(() => {
    rememberVolume(playback.player);
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
