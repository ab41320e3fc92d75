import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../../create-playback';
import { AudioOutput } from '../audio-output';
import { ReadyElement } from './ready-element.fixture';
import { SongJoiner } from './song-joiner';
import type { JoinDeps } from './song-joiner';
import type { Fade } from './channel';

export const SECONDS = 225;

const playbacks: { stop: () => void }[] = [];
export const stopPlaybacks = (): void => playbacks.splice(0).forEach((playback) => playback.stop());

export function startAlbum(deps: Partial<JoinDeps> = {}) {
  const [first, second] = [new ReadyElement(), new ReadyElement()];
  const output = new AudioOutput(first as unknown as HTMLAudioElement);
  const playback = createPlayback({ element: output, random: () => 0 });
  const fades: [string, string, Fade][] = [];
  const nameOf = (element: unknown) => (element === first ? 'first' : 'second');
  const channels = {
    channelOf: (element: unknown) => ({
      mute: () => void (element as ReadyElement).calls.push('mute'),
      endFade: () => void (element as ReadyElement).calls.push('unmute'),
    }),
    crossfade: (from: ReadyElement, to: ReadyElement, fade: Fade) => {
      fades.push([nameOf(from), nameOf(to), fade]);
      to.calls.push('fade in');
    },
    setLevel: () => undefined,
    resume: () => undefined,
  };
  const joiner = new SongJoiner({
    output,
    playback,
    channels: channels as unknown as JoinDeps['channels'],
    second: second as unknown as HTMLAudioElement,
    crossfadeSeconds: () => 0,
    isGapless: () => false,
    isAlone: () => false,
    gapless: () => undefined,
    gainOf: () => 1,
    onHeldEnd: () => undefined,
    ...deps,
  });
  output.engine = { elementFor: (url) => joiner.elementFor(url), beforePlay: () => undefined, setVolume: () => undefined };
  playback.start();
  playbacks.push(playback);
  const { queue, player } = playback;
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4) });
  first.sound(SECONDS);
  return { first, second, output, queue, player, fades, title: () => player.getSnapshot().context.song?.audioUrl };
}

/** Half a second before the end, with the timer of the next song set for 210 ms before the end. */
export function nearTheEnd(deps: Partial<JoinDeps> = {}) {
  const started = startAlbum(deps);
  started.first.moveTo(SECONDS - 0.5);
  started.first.currentTime = SECONDS - 0.21;
  return started;
}
